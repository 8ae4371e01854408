import { formatDay } from "#app/platform/time-text.ts";
import { formatSpan, formatTime, WEEKDAYS } from "./hours-text.ts";
import type { DaySpan, Hours, Weekday } from "./schema.ts";

/**
 * The opening hours at a wall time in the store, text such as `2026-11-20T09:30`. Without a time zone
 * this runs in browsers too, where staff see the hours they are typing; open-hours.server.ts adds the
 * time zone.
 */

/** The opening hours at one wall time, in words. */
export interface HoursText {
  isOpen: boolean;
  label: "Open now" | "Closed now";
  /** What happens next: "Closes at 10:00 PM", "Opens tomorrow at 9:00 AM". */
  detail: string;
  /** Hours of the calendar day: "Today 9:00 AM to 10:00 PM", "Closed today". */
  todayLabel: string;
  /** What a shopper needs: today's hours while open, the next opening while closed. */
  hint: string;
  /** Wall time of closing, unless the store is closed or stays open for over a week. */
  closesAt?: string;
}

const DAY_MS = 86_400_000;
/** How many days ahead to look for the next opening. */
const LOOK_AHEAD = 60;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The calendar day so many days after `2026-11-20`; no clock changes are involved. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? "sunday";
}

function hoursOn(hours: Hours, day: string): { name?: string; span: DaySpan | null } {
  const exception = hours.exceptions.find(({ date }) => date === day);
  if (exception) return { name: exception.name, span: exception.hours };
  return { span: hours.weekly[weekdayOf(day)] };
}

/** The wall times at which the store opens and closes on a day; undefined if it is closed. */
export function openingOn(hours: Hours, day: string): { from: string; to: string } | undefined {
  const { span } = hoursOn(hours, day);
  if (!span) return undefined;
  const closingDay = span.closes <= span.opens ? daysAfter(day, 1) : day;
  return { from: `${day}T${span.opens}`, to: `${closingDay}T${span.closes}` };
}

/**
 * What to say about the opening hours at the wall time `now`. Closing after midnight and dated
 * exceptions are taken into account.
 */
export function describeHours(hours: Hours, now: string): HoursText {
  const [today = "", time] = now.split("T");
  const aDayLater = `${daysAfter(today, 1)}T${time}`;
  const aWeekLater = `${daysAfter(today, 7)}T${time}`;
  const { name, span } = hoursOn(hours, today);
  const todayLabel = describeToday(span, name);
  let closesAt = "";
  for (let offset = -1; offset <= LOOK_AHEAD; offset += 1) {
    const opening = openingOn(hours, daysAfter(today, offset));
    if (!opening) continue;
    const { from, to } = opening;
    if (closesAt) {
      // A span that begins before the last one ends keeps the doors open.
      if (from > closesAt || closesAt > aWeekLater) break;
      if (to > closesAt) closesAt = to;
    } else if (from <= now && now < to) {
      closesAt = to;
    } else if (from > now) {
      const detail = `Opens ${describeTime(from, today)}`;
      // On a holiday, visitors want to know the reason.
      const hint = name && !span ? `${todayLabel}. ${detail}` : detail;
      return { isOpen: false, label: "Closed now", detail, todayLabel, hint };
    }
  }
  if (!closesAt) {
    const detail = "Closed until further notice";
    return { isOpen: false, label: "Closed now", detail, todayLabel, hint: detail };
  }
  const open = { isOpen: true, label: "Open now", todayLabel, hint: todayLabel } as const;
  if (closesAt > aWeekLater) return { ...open, detail: "Open 24 hours" };
  // Within a day the time alone is clear, also after midnight.
  const day = closesAt < aDayLater ? closesAt.slice(0, 10) : today;
  return { ...open, detail: `Closes ${describeTime(closesAt, day)}`, closesAt };
}

function describeToday(span: DaySpan | null, name: string | undefined): string {
  if (!span) return name ? `Closed today for ${name}` : "Closed today";
  const text = span.opens === span.closes ? "open 24 hours" : formatSpan(span);
  return `Today ${text}${name ? ` (${name})` : ""}`;
}

/** "at 9:00 AM", "tomorrow at 9:00 AM", "Monday at 9:00 AM", "November 27 at 9:00 AM". */
function describeTime(wallTime: string, today: string): string {
  const [day = "", clock = ""] = wallTime.split("T");
  const time = `at ${formatTime(clock)}`;
  if (day === today) return time;
  if (day === daysAfter(today, 1)) return `tomorrow ${time}`;
  if (day < daysAfter(today, 7)) return `${capital(weekdayOf(day))} ${time}`;
  return `${formatDay(day, "monthDay")} ${time}`;
}
