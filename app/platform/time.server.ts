import { STORE_TIME_ZONE } from "./format-time.ts";

/**
 * Calendar calculations in the store's time zone. Instants are `Date`s; a day is text such as
 * `2026-11-20`, a wall time is text such as `2026-11-20T09:30` (what a clock in the store shows, and
 * what a `datetime-local` field holds). format-time.ts formats times for people, in browsers too.
 */

/**
 * Input outside these years is a typing error. Within them, instants as ISO 8601 text have the same length,
 * so their order as text, as in database columns, is their order in time.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const DAY = /^\d{4}-\d\d-\d\d$/;
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const inStore = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(STORE_TIME_ZONE);

const toDate = ({ epochMilliseconds }: { epochMilliseconds: number }) =>
  new Date(epochMilliseconds);

/** The store's calendar day at an instant: `2026-11-20`. */
export function storeDay(instant: Date): string {
  return inStore(instant).toPlainDate().toString();
}

/** The store's wall time at an instant, rounded down to the minute: `2026-11-20T09:30`. */
export function toWallTime(instant: Date): string {
  return inStore(instant).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/**
 * The instant of a wall time. For a time repeated in fall it is the first occurrence; a time skipped in
 * spring moves forward by an hour. Throws RangeError if the text is not a wall time.
 */
export function fromWallTime(wallTime: string): Date {
  return toDate(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(STORE_TIME_ZONE));
}

/**
 * The instant of a wall time typed into a `datetime-local` field. For a time repeated in fall it is the
 * first occurrence. "skipped" if the time is skipped in spring; undefined if the text is not a wall
 * time.
 */
export function parseWallTime(typed: string): Date | "skipped" | undefined {
  if (!WALL_TIME.test(typed) || !isDay(typed.slice(0, 10))) return undefined;
  const instant = tryParse(() => fromWallTime(typed));
  return instant && toWallTime(instant) !== typed ? "skipped" : instant;
}

/** Whether the text is a calendar day such as `2026-11-20`, from {@link FIRST_YEAR} to {@link LAST_YEAR}. */
export function isDay(text: string): boolean {
  const day = DAY.test(text) ? tryParse(() => Temporal.PlainDate.from(text)) : undefined;
  return day !== undefined && day.year >= FIRST_YEAR && day.year <= LAST_YEAR;
}

/** When a day such as `2026-11-20` begins in the store's time zone; undefined if it is not a day. */
export function startOfDay(day: string): Date | undefined {
  return isDay(day)
    ? toDate(Temporal.PlainDate.from(day).toZonedDateTime(STORE_TIME_ZONE))
    : undefined;
}

/** When a day ends in the store's time zone: the next midnight; undefined if it is not a day. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day);
  return start && endOfStoreDay(start);
}

/** When the store's calendar day at an instant ends: the next midnight. */
export function endOfStoreDay(instant: Date): Date {
  return toDate(inStore(instant).add({ days: 1 }).startOfDay());
}

/** The day `days` later, or earlier if negative. Throws RangeError if it is not a day. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** How many days after `from` the day `to` is; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

/** The `count` days up to and including `last`, oldest first. */
export function lastDays(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}

/** The Monday of a day's week. Throws RangeError if it is not a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/**
 * When the store's week at an instant begins, on Monday at midnight; with `weeksLater` a later week, or
 * an earlier one if negative.
 */
export function startOfWeek(instant: Date, weeksLater = 0): Date {
  const now = inStore(instant);
  return toDate(now.add({ days: 1 - now.dayOfWeek + 7 * weeksLater }).startOfDay());
}

/** When the store's month at an instant begins. */
export function startOfMonth(instant: Date): Date {
  return toDate(inStore(instant).with({ day: 1 }).startOfDay());
}

/**
 * The same UTC day and time `months` later, or earlier if negative; the last day of the month if that
 * month is shorter.
 */
export function addMonths(instant: Date, months: number): Date {
  const utc = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO("UTC");
  return toDate(utc.add({ months }));
}

function tryParse<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
