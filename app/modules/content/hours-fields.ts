import { WEEKDAYS } from "#app/modules/store/format-hours.ts";
import type { DaySpan, Hours, Span, Weekday } from "#app/modules/store/schema.ts";
import type { Field } from "./fields.ts";

/** The hours of a day as form values; `also` by place: "0", "1". */
interface HoursForm {
  mode: string;
  opens: string;
  closes: string;
  also?: Record<string, Partial<Span>>;
}

/** So many spans a day can have. */
export const MAX_SPANS = 3;

const MODES = [
  { value: "hours", label: "Open" },
  { value: "all-day", label: "Open all day" },
  { value: "closed", label: "Closed" },
];

/** The fields of a day's hours: open or not, and from when to when, up to `spans` times. */
export function hoursFields(
  prefix: string,
  { group, spans = MAX_SPANS }: { group?: string; spans?: number } = {},
): Field[] {
  const shared = group === undefined ? {} : { group };
  const mode = `${prefix}.mode`;
  const time = { kind: "time", onlyIf: { name: mode, value: "hours" }, ...shared } as const;
  const also = Array.from({ length: spans - 1 }, (_, at): Field[] => [
    { name: `${prefix}.also.${at}.opens`, label: "Again from", optional: true, ...time },
    { name: `${prefix}.also.${at}.closes`, label: "Again until", optional: true, ...time },
  ]);
  return [
    { name: mode, label: "Hours", kind: "select", options: MODES, ...shared },
    { name: `${prefix}.opens`, label: "Opens", ...time },
    { name: `${prefix}.closes`, label: "Closes", ...time },
    ...also.flat(),
  ];
}

/** Parses form values into hours; does not validate times. Further spans may be left empty. */
export function parseHours(typed: unknown): DaySpan | null {
  const { mode, opens, closes, also = {} } = typed as HoursForm;
  if (mode === "closed") return null;
  if (mode === "all-day") return { opens: "00:00", closes: "00:00" };
  const more = Object.values(also).map((span) => ({ opens: "", closes: "", ...span }));
  return { opens, closes, ...(more.length > 0 && { also: more }) };
}

/** Form values for the hours of a day; null is closed. */
export function toHoursForm(hours: unknown): HoursForm {
  if (!hours) return { mode: "closed", opens: "", closes: "" };
  const { opens, closes, also = [] } = hours as DaySpan;
  if (opens === closes) return { mode: "all-day", opens: "", closes: "" };
  return { mode: "hours", opens, closes, also: Object.fromEntries(also.entries()) };
}

/** Weekdays from Monday, as in the form. */
export const DAYS: readonly Weekday[] = [...WEEKDAYS.slice(1), "sunday"];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The fields of the hours of each day of the week. */
export const weekFields = DAYS.flatMap((day) => hoursFields(day, { group: capital(day) }));

/** Form values for the hours of a week. */
export function toWeekForm(weekly: unknown): Record<string, unknown> {
  const week = weekly as Hours["weekly"];
  return Object.fromEntries(DAYS.map((day) => [day, toHoursForm(week[day])]));
}

/** Parses form values into the hours of a week; does not validate times. */
export function parseWeek(typed: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(DAYS.map((day) => [day, parseHours(typed[day])]));
}
