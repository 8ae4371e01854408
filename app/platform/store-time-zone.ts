/**
 * The zone of the store's clock, by which posts appear and schedules run. `content/facts.ts` states
 * the same, which a test holds it to; it is written here for code that must know it without asking.
 */
export const STORE_TIME_ZONE = "America/Detroit";
