/** `ALLOW_PRIVATE_URLS` for a site that requests fake servers; they are on `localhost`. */
export const LOOPBACK = "127.0.0.1, ::1";
