/** Schedules are kept by the store's clock, wherever the server stands. */
export const STORE_TIME_ZONE = "America/Detroit";
