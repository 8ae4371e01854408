import type { DaySpan, Hours, Weekday } from "./schema.ts";

export const WEEKDAYS: readonly Weekday[] = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];

/** `"09:00"` as "9:00 AM". */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "9:00 AM to 10:00 PM", "9:00 AM to 1:00 PM and 3:00 PM to 9:00 PM", "Closed" or "Open 24 hours". */
export function formatSpan(hours: DaySpan | null): string {
  if (!hours) return "Closed";
  if (hours.opens === hours.closes) return "Open 24 hours";
  const first = `${formatTime(hours.opens)} to ${formatTime(hours.closes)}`;
  return [first, ...(hours.also ?? []).map(formatSpan)].join(" and ");
}

/** One line of an opening-hours table. */
interface HoursRow {
  /** "Every day", "Monday to Friday", "Saturday and Sunday" or "Sunday". */
  days: string;
  /** "9:00 AM to 10:00 PM", "Closed" or "Open 24 hours". */
  text: string;
}

const MONDAY_FIRST: readonly Weekday[] = [...WEEKDAYS.slice(1), "sunday"];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The week from Monday; adjacent days with the same hours share a row. */
export function listHoursRows(weekly: Hours["weekly"]): HoursRow[] {
  return groupDays(weekly, formatSpan);
}

function groupDays(weekly: Hours["weekly"], format: (span: DaySpan | null) => string): HoursRow[] {
  const groups: { names: string[]; text: string }[] = [];
  for (const day of MONDAY_FIRST) {
    const text = format(weekly[day]);
    const group = groups.at(-1);
    if (group?.text === text) group.names.push(capital(day));
    else groups.push({ names: [capital(day)], text });
  }
  if (groups.length === 1) return [{ days: "Every day", text: groups[0]?.text ?? "" }];
  return groups.map(({ names, text }) => ({ days: formatDays(names), text }));
}

/** Adjacent days: "Sunday", "Saturday and Sunday", "Monday to Friday". */
function formatDays(names: readonly string[]): string {
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(" and ");
}

/** The week as part of a sentence, such as "daily 9:00 AM to 10:00 PM". */
export function hoursSentence(weekly: Hours["weekly"]): string {
  const rows = listHoursRows(weekly);
  const lower = (text: string) => text.replace(/^(Closed|Open)/, (word) => word.toLowerCase());
  return rows
    .map(({ days, text }) => `${days === "Every day" ? "daily" : days} ${lower(text)}`)
    .join(", ");
}

/** "9AM-10PM", "9AM-1PM and 3PM-9PM". */
function briefSpan(hours: DaySpan | null): string {
  if (!hours) return "closed";
  if (hours.opens === hours.closes) return "24 hours";
  const brief = (time: string) => formatTime(time).replace(":00", "").replace(" ", "");
  const first = `${brief(hours.opens)}-${brief(hours.closes)}`;
  return [first, ...(hours.also ?? []).map(briefSpan)].join(" and ");
}

/** The week in short form, to follow "Open": "Daily 9AM-10PM", "Monday to Friday 9AM-6PM". */
export function briefHours(weekly: Hours["weekly"]): string {
  return groupDays(weekly, briefSpan)
    .map(({ days, text }) => `${days === "Every day" ? "Daily" : days} ${text}`)
    .join(", ");
}
