const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times of a staff session, in milliseconds. */
export const SESSION_LIMITS = {
  /** Unused for so long, it ends. */
  idle: 12 * HOUR,
  /** So long after sign-in it ends, however busy. */
  absolute: 7 * DAY,
  /** Its last use is written down at most this often. */
  touch: MINUTE,
} as const;

/** How long a link from the terminal works. */
export const DEVICE_LINK_MINUTES = 10;

/** How long a browser that signed in is known again. */
export const DEVICE_DAYS = 180;
