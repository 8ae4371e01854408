const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first, second … failed try, in milliseconds: about two days all told. */
const DELAYS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const;

/** Tries of one row before it is given up. */
export const MAX_ATTEMPTS = DELAYS.length + 1;

/** Share by which a wait is stretched or shortened, so that rows do not return all at once. */
const JITTER = 0.2;

/**
 * Milliseconds to wait after failed try number `attempt` (from 1), or null when it was the last.
 * @param random a number in [0, 1)
 */
export function backOff(attempt: number, random: number): number | null {
  const delay = DELAYS[attempt - 1];
  if (delay === undefined) return null;
  return Math.round(delay * (1 + JITTER * (2 * random - 1)));
}
