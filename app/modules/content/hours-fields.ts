import { WEEKDAYS } from "#app/modules/store/format-hours.ts";
import type { DaySpan, Hours, Weekday } from "#app/modules/store/schema.ts";
import type { Field } from "./fields.ts";

/** The hours of a day as form values. */
interface HoursForm {
  mode: string;
  opens: string;
  closes: string;
}

const MODES = [
  { value: "hours", label: "Open from … to …" },
  { value: "all-day", label: "Open all day" },
  { value: "closed", label: "Closed" },
];

/** The three fields of a day's hours. */
export function hoursFields(prefix: string, group?: string): Field[] {
  const shared = group === undefined ? {} : { group };
  return [
    { name: `${prefix}.mode`, label: "Open", kind: "select", options: MODES, ...shared },
    { name: `${prefix}.opens`, label: "From", kind: "time", ...shared },
    { name: `${prefix}.closes`, label: "To", kind: "time", ...shared },
  ];
}

/** Parses form values into hours; does not validate times. */
export function parseHours(typed: unknown): DaySpan | null {
  const { mode, opens, closes } = typed as HoursForm;
  if (mode === "closed") return null;
  return mode === "all-day" ? { opens: "00:00", closes: "00:00" } : { opens, closes };
}

/** Form values for the hours of a day; null is closed. */
export function toHoursForm(span: unknown): HoursForm {
  if (!span) return { mode: "closed", opens: "", closes: "" };
  const { opens, closes } = span as DaySpan;
  if (opens === closes) return { mode: "all-day", opens: "", closes: "" };
  return { mode: "hours", opens, closes };
}

/** Weekdays from Monday, as in the form. */
export const DAYS: readonly Weekday[] = [...WEEKDAYS.slice(1), "sunday"];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Three fields for each day of the week. */
export const weekFields = DAYS.flatMap((day) => hoursFields(day, capital(day)));

/** Form values for the hours of a week. */
export function toWeekForm(weekly: unknown): Record<string, unknown> {
  const week = weekly as Hours["weekly"];
  return Object.fromEntries(DAYS.map((day) => [day, toHoursForm(week[day])]));
}

/** Parses form values into the hours of a week; does not validate times. */
export function parseWeek(typed: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(DAYS.map((day) => [day, parseHours(typed[day])]));
}
