import type { DaySpan, Hours, Weekday } from "./schema.ts";

/** What to say about the store's opening at one moment. All times are in the store's time zone. */
export interface OpenState {
  isOpen: boolean;
  label: "Open now" | "Closed now";
  /** What happens next: "Closes at 10:00 PM", "Opens tomorrow at 9:00 AM". */
  detail: string;
  /** Hours of the calendar day: "Today 9:00 AM to 10:00 PM", "Closed today". */
  todayLabel: string;
  /**
   * What a shopper needs next: today's hours while open, "Closes in 30 min" in the last hour, and
   * while closed when the store opens again.
   */
  hint: string;
}

export const WEEKDAYS: readonly Weekday[] = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The time left is shown from an hour before closing, in steps of five minutes. */
const TIME_LEFT_STEPS = [60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5];
/** "30 min" is shown from 32 to 27 minutes before closing. */
const STEP_BEGINS_EARLIER = 2;
/** How far ahead the next opening is looked for, in days. */
const LOOK_AHEAD = 60;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of the zone at that moment, written as if it were UTC milliseconds. */
function wallMs(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment a wall-clock time happens. A time that daylight saving repeats means its first
 * pass; one that it skips moves forward by the skipped hour.
 */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number) => wallMs(instant, timeZone) - instant;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  return wallMs(before, timeZone) !== wall && wallMs(after, timeZone) === wall ? after : before;
}

const toIsoDay = (wall: number) => new Date(wall).toISOString().slice(0, 10);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The calendar day in the zone at `now`, as `2026-11-20`. */
export function localDate(now: Date, timeZone: string): string {
  return toIsoDay(wallMs(now.getTime(), timeZone));
}

/** `"09:00"` as "9:00 AM". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const suffix = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${suffix}`;
}

/** "9:00 AM to 10:00 PM", "Closed" or "Open 24 hours". */
export function formatSpan(span: DaySpan | null): string {
  if (!span) return "Closed";
  if (span.opens === span.closes) return "Open 24 hours";
  return `${formatTime(span.opens)} to ${formatTime(span.closes)}`;
}

export function hoursOn(hours: Hours, day: number) {
  const exception = hours.exceptions.find(({ date }) => date === toIsoDay(day));
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? "sunday";
  return { name: exception?.name, span: exception ? exception.hours : hours.weekly[weekday] };
}

export function spanInstants(span: DaySpan, day: number, timeZone: string) {
  const closingDay = span.closes <= span.opens ? day + DAY_MS : day;
  const at = (from: number, time: string) =>
    instantOf(Date.parse(`${toIsoDay(from)}T${time}:00Z`), timeZone);
  return { from: at(day, span.opens), to: at(closingDay, span.closes) };
}

function describeToday({ name, span }: ReturnType<typeof hoursOn>): string {
  if (!span) return name ? `Closed today for ${name}` : "Closed today";
  const text = span.opens === span.closes ? "open 24 hours" : formatSpan(span);
  return `Today ${text}${name ? ` (${name})` : ""}`;
}

function describeMoment(instant: number, today: number, timeZone: string): string {
  const wall = wallMs(instant, timeZone);
  const days = Math.floor((wall - today) / DAY_MS);
  const time = `at ${formatTime(new Date(wall).toISOString().slice(11, 16))}`;
  if (days === 0) return time;
  if (days === 1) return `tomorrow ${time}`;
  if (days < 7) return `${capital(WEEKDAYS[new Date(wall).getUTCDay()] ?? "")} ${time}`;
  const options = { timeZone: "UTC", month: "long", day: "numeric" } as const;
  return `${new Date(wall).toLocaleDateString("en-US", options)} ${time}`;
}

/** "Closes in 30 min" in the last hour before closing; undefined before, and in the last minutes. */
function timeLeft(left: number): string | undefined {
  const minutes = left / MINUTE_MS - STEP_BEGINS_EARLIER;
  const step = TIME_LEFT_STEPS.find(
    (from, at) => minutes <= from && minutes > (TIME_LEFT_STEPS[at + 1] ?? 0),
  );
  return step === undefined ? undefined : `Closes in ${step} min`;
}

/** The moments around a closing time at which {@link OpenState.hint} changes, in milliseconds. */
export function hintChanges(closesAt: number): number[] {
  return [...TIME_LEFT_STEPS, 0].map((step) => closesAt - (step + STEP_BEGINS_EARLIER) * MINUTE_MS);
}

/**
 * Whether the store is open at `now`, and what to print beside the phone number.
 * Closing past midnight, dated exceptions and daylight saving are taken into account.
 */
export function openState(hours: Hours, now: Date, timeZone: string): OpenState {
  const instant = now.getTime();
  const today = Date.parse(`${localDate(now, timeZone)}T00:00:00Z`);
  const todayLabel = describeToday(hoursOn(hours, today));
  let closesAt = 0;
  for (let offset = -1; offset <= LOOK_AHEAD; offset += 1) {
    const day = today + offset * DAY_MS;
    const { span } = hoursOn(hours, day);
    if (!span) continue;
    const { from, to } = spanInstants(span, day, timeZone);
    if (closesAt) {
      // A span that begins before the last one ends keeps the doors open.
      if (from > closesAt || closesAt > instant + 7 * DAY_MS) break;
      closesAt = Math.max(closesAt, to);
    } else if (from <= instant && instant < to) {
      closesAt = to;
    } else if (from > instant) {
      const detail = `Opens ${describeMoment(from, today, timeZone)}`;
      const { name, span: todaySpan } = hoursOn(hours, today);
      // The reason matters to whoever comes on a holiday.
      const hint = name && !todaySpan ? `${todayLabel}. ${detail}` : detail;
      return { isOpen: false, label: "Closed now", detail, todayLabel, hint };
    }
  }
  if (!closesAt) {
    const detail = "Closed until further notice";
    return { isOpen: false, label: "Closed now", detail, todayLabel, hint: detail };
  }
  const left = closesAt - instant;
  const detail = describeClosing();
  const isLastMoment = left <= STEP_BEGINS_EARLIER * MINUTE_MS;
  const hint = isLastMoment ? detail : (timeLeft(left) ?? todayLabel);
  return { isOpen: true, label: "Open now", detail, todayLabel, hint };

  function describeClosing(): string {
    if (closesAt > instant + 7 * DAY_MS) return "Open 24 hours";
    // Within a day of now the time alone is clear, past midnight too.
    const near = closesAt - instant < DAY_MS;
    return `Closes ${describeMoment(closesAt, near ? startOfDay(closesAt) : today, timeZone)}`;
  }

  function startOfDay(moment: number): number {
    return Math.floor(wallMs(moment, timeZone) / DAY_MS) * DAY_MS;
  }
}
