import type { OpeningHoursSpecification } from "schema-dts";
import { formatDay } from "#app/platform/format-time.ts";
import { formatSpan, formatTime, WEEKDAYS } from "./format-hours.ts";
import type { DaySpan, Hours, SiteFacts, Span, Weekday } from "./schema.ts";

/*
 * Wall times are text such as `2026-11-20T09:30`. This file needs no time zone, so it also runs in
 * the browser, where staff preview the hours they type; open-state.server.ts adds the time zone.
 */

/** The opening hours at one wall time, in words. */
export interface HoursText {
  isOpen: boolean;
  label: "Open now" | "Closed now";
  /** What happens next: "Closes at 10:00 PM", "Opens tomorrow at 9:00 AM". */
  detail: string;
  /** Hours of the day: "Today 9:00 AM to 10:00 PM", "Closed today". */
  todayLabel: string;
  /**
   * What shoppers read: today's hours while open, the closing time while open since yesterday, the next
   * opening while closed.
   */
  hint: string;
  /** Wall time of closing; absent if the store is closed, or open for over a week. */
  closesAt?: string;
}

const DAY_MS = 86_400_000;
/** How many days ahead to look for the next opening. */
const LOOK_AHEAD_DAYS = 60;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Adds days to a day such as `2026-11-20`, in UTC so that daylight saving time does not matter. */
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

/** The spans of a day's hours, in order; none if the store is closed. */
function spansOf(hours: DaySpan | null): readonly Span[] {
  return hours ? [hours, ...(hours.also ?? [])] : [];
}

/** The wall times at which the store opens and closes on a day, in order; none if it is closed. */
export function listOpenings(hours: Hours, day: string): { from: string; to: string }[] {
  return spansOf(hoursOn(hours, day).span).map(({ opens, closes }) => {
    const closingDay = closes <= opens ? daysAfter(day, 1) : day;
    return { from: `${day}T${opens}`, to: `${closingDay}T${closes}` };
  });
}

/**
 * Describes the opening hours at the wall time `now`, with dated exceptions and closing after
 * midnight.
 */
export function describeHours(hours: Hours, now: string): HoursText {
  const [today = "", time] = now.split("T");
  const aDayLater = `${daysAfter(today, 1)}T${time}`;
  const aWeekLater = `${daysAfter(today, 7)}T${time}`;
  const { name, span } = hoursOn(hours, today);
  const todayLabel = describeToday(span, name);
  let [openedAt, closesAt] = ["", ""];
  const days = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, at) => daysAfter(today, at - 1));
  for (const { from, to } of days.flatMap((day) => listOpenings(hours, day))) {
    if (closesAt) {
      // The store stays open if the next span begins before this one ends.
      if (from > closesAt || closesAt > aWeekLater) break;
      if (to > closesAt) closesAt = to;
    } else if (from <= now && now < to) {
      [openedAt, closesAt] = [from, to];
    } else if (from > now) {
      const detail = `Opens ${describeTime(from, today)}`;
      // On a holiday, name the reason.
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
  // Within 24 hours the time alone is clear, even after midnight.
  const day = closesAt < aDayLater ? closesAt.slice(0, 10) : today;
  const detail = `Closes ${describeTime(closesAt, day)}`;
  // After midnight, today's hours are about the next time the store opens.
  const hint = openedAt < today ? detail : todayLabel;
  return { ...open, detail, hint, closesAt };
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

type OpeningHours = Extract<OpeningHoursSpecification, { "@type": string }>;

/**
 * The weekly hours as schema.org nodes: one for each pair of opening and closing times, with the
 * days that share it. Closed days have no node.
 */
export function openingHoursSpecifications(weekly: SiteFacts["hours"]["weekly"]): OpeningHours[] {
  const spans = new Map<string, { opens: string; closes: string; dayOfWeek: Weekday[] }>();
  for (const [day, hours] of Object.entries(weekly)) {
    for (const { opens, closes } of spansOf(hours)) {
      const key = `${opens}-${closes}`;
      const shared = spans.get(key) ?? { opens, closes, dayOfWeek: [] };
      shared.dayOfWeek.push(day as Weekday);
      spans.set(key, shared);
    }
  }
  return [...spans.values()].map(({ opens, closes, dayOfWeek }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: dayOfWeek.map((day) => day.charAt(0).toUpperCase() + day.slice(1)) as "Monday"[],
    opens,
    // Equal times mean open all day here, but closed to search engines.
    closes: closes === opens ? "23:59" : closes,
  }));
}
