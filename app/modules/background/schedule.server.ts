import { Cron } from "croner";
import { STORE_TIME_ZONE } from "#app/platform/time-text.ts";

/** What a schedule says of the time that was, and of the time to come. */
const cron = (schedule: string) => new Cron(schedule, { timezone: STORE_TIME_ZONE, paused: true });

/**
 * The last time it was due, `now` included; null where it never was. An hour the clocks skip in
 * spring counts as the first moment after it, one they repeat in autumn counts once.
 */
export function latestDue(schedule: string, now: Date): Date | null {
  // Croner looks strictly before the moment it is given.
  const [last] = cron(schedule).previousRuns(1, new Date(now.getTime() + 1));
  return last ?? null;
}

/** The next time it is due, after `now`; null where it never will be. */
export function nextDue(schedule: string, now: Date): Date | null {
  return cron(schedule).nextRun(now);
}
