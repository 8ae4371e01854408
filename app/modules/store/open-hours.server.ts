import { addDays, fromWallTime, storeDay, toWallTime } from "#app/platform/time.server.ts";
import { describeHours, type HoursText, openingOn } from "./hours.ts";
import { formatTime } from "./hours-text.ts";
import { hintChanges, type OpenPhase, shownPhase } from "./open-phases.ts";
import type { Hours } from "./schema.ts";

/** How many days after today the phases cover. */
const DAYS_AHEAD = 7;

/** The phases of the coming week, and the wall time at which each begins. */
interface Week {
  today: string;
  phases: OpenPhase[];
  wallTimes: string[];
}

/** The last week listed, by hours: they seldom change, and every page shows them. */
const weeks = new WeakMap<Hours, Week>();

/**
 * What the site says about its opening hours from midnight before `now` until a week ahead, in
 * order. A phase begins when the store opens or closes, and at midnight; the last one only marks
 * the end.
 */
export function listOpenPhases(hours: Hours, now: Date): OpenPhase[] {
  return weekOf(hours, now).phases;
}

/** The opening hours in words at one instant, daylight saving time included. */
export function openState(hours: Hours, now: Date): Omit<HoursText, "closesAt"> {
  const { phases, wallTimes } = weekOf(hours, now);
  const instant = now.getTime();
  const next = phases.findIndex(({ from }) => from > instant);
  // When the clocks go back, the hour after closing has the same wall times as the hour before.
  const [begin = "", end = ""] = [wallTimes[next - 1], wallTimes[next]];
  const clock = toWallTime(now);
  const wallTime = clock < begin || clock >= end ? begin : clock;
  const { closesAt: _, ...text } = describeHours(hours, wallTime);
  return { ...text, hint: shownPhase(phases, instant)?.hint ?? text.hint };
}

/**
 * When the text about opening hours may next change, in milliseconds since 1970: at the next phase,
 * or when the minutes left change in the last hour before closing.
 */
export function nextOpenChange(hours: Hours, now: Date): number {
  const instant = now.getTime();
  const phases = listOpenPhases(hours, now);
  const next = phases.findIndex(({ from }) => from > instant);
  const closes = phases[next - 1]?.closes;
  const moments = closes ? hintChanges(closes.at).filter((moment) => moment > instant) : [];
  return Math.min(phases[next]?.from ?? instant, ...moments);
}

function weekOf(hours: Hours, now: Date): Week {
  const today = storeDay(now);
  const known = weeks.get(hours);
  if (known?.today === today) return known;
  const week = { today, ...listWeek(hours, today) };
  weeks.set(hours, week);
  return week;
}

function listWeek(hours: Hours, today: string): Omit<Week, "today"> {
  const midnights = Array.from(
    { length: DAYS_AHEAD + 2 },
    (_, days) => `${addDays(today, days)}T00:00`,
  );
  // Yesterday's opening may end after midnight.
  const days = [addDays(today, -1), ...midnights.map((midnight) => midnight.slice(0, 10))];
  const changes = days.flatMap((day) => Object.values(openingOn(hours, day) ?? {}));
  const [first = "", last = ""] = [midnights[0], midnights.at(-1)];
  const begins = new Map<number, string>();
  for (const wallTime of [...midnights, ...changes]) {
    if (wallTime < first || wallTime > last) continue;
    begins.set(fromWallTime(wallTime).getTime(), wallTime);
  }
  const sorted = [...begins].toSorted(([a], [b]) => a - b);
  return {
    wallTimes: sorted.map(([, wallTime]) => wallTime),
    phases: sorted.map(([from, wallTime]) => ({
      from,
      ...toPhase(describeHours(hours, wallTime)),
    })),
  };
}

function toPhase({ isOpen, hint, closesAt }: HoursText): Omit<OpenPhase, "from"> {
  if (!closesAt) return { isOpen, hint };
  const text = `Closes at ${formatTime(closesAt.slice(11))}`;
  return { isOpen, hint, closes: { at: fromWallTime(closesAt).getTime(), text } };
}
