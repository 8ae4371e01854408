import { STORE_TIME_ZONE } from "#app/platform/store-time-zone.ts";

/** Posts that only name a day appear when the store opens. */
const HOUR_OF_PUBLICATION = 9;

const HOUR_MS = 3_600_000;

const hourFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: STORE_TIME_ZONE,
  hour: "numeric",
  hourCycle: "h23",
});

const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: STORE_TIME_ZONE,
  dateStyle: "long",
});

/** 9:00 AM in Detroit on a day such as `2025-01-17`. */
export function publicationTime(day: string): Date {
  const guess = new Date(`${day}T14:00:00.000Z`);
  // At nine in the morning the clock is never set, so the difference in hours is the offset.
  const ahead = Number(hourFormat.format(guess)) - HOUR_OF_PUBLICATION;
  return new Date(guess.getTime() - ahead * HOUR_MS);
}

/** The day of an ISO moment in Detroit: "January 17, 2025". */
export function dayText(moment: string): string {
  return dayFormat.format(new Date(moment));
}
