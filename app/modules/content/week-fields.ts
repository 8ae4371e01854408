import { WEEKDAYS } from "#app/modules/store/hours-text.ts";
import type { Hours, Weekday } from "#app/modules/store/schema.ts";
import { hoursFields, nestHours, toTypedHours } from "./hours-fields.ts";

/** The days as the form lists them. */
export const DAYS: readonly Weekday[] = [...WEEKDAYS.slice(1), "sunday"];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Three fields for each day of the week. */
export const weekFields = DAYS.flatMap((day) => hoursFields(day, capital(day)));

/** A week of the facts as the form shows it. */
export function toTypedWeek(weekly: unknown): Record<string, unknown> {
  const week = weekly as Hours["weekly"];
  return Object.fromEntries(DAYS.map((day) => [day, toTypedHours(week[day])]));
}

/** A typed week as the facts hold it; unchecked. */
export function nestWeek(typed: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(DAYS.map((day) => [day, nestHours(typed[day])]));
}
