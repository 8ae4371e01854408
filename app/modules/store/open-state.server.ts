import { addDays, fromWallTime, storeDay, toWallTime } from "#app/platform/time.server.ts";
import { formatTime } from "./format-hours.ts";
import { describeHours, type HoursText, listOpenings } from "./hours.ts";
import { findShownPhase, listHintChanges, type OpenPhase } from "./open-phases.ts";
import type { Hours } from "./schema.ts";

/** How many days after today the phases cover. */
const DAYS_AHEAD = 7;

/** The phases of the coming week, and the wall time at which each phase begins. */
interface Week {
  today: string;
  phases: OpenPhase[];
  wallTimes: string[];
}

/** Cached because every page needs the week and hours seldom change. */
const weeks = new WeakMap<Hours, Week>();

/**
 * The phases from the midnight before `now` until a week later, in order. A phase begins when the
 * store opens or closes and at midnight; the last phase only marks the end.
 */
export function listOpenPhases(hours: Hours, now: Date): OpenPhase[] {
  return getWeek(hours, now).phases;
}

/** Describes the opening hours at an instant, with daylight saving time. */
export function getOpenState(hours: Hours, now: Date): Omit<HoursText, "closesAt"> {
  const { phases, wallTimes } = getWeek(hours, now);
  const instant = now.getTime();
  const next = phases.findIndex(({ from }) => from > instant);
  // When clocks are set back, the hour after closing repeats the wall times of the hour before.
  const [begin = "", end = ""] = [wallTimes[next - 1], wallTimes[next]];
  const clock = toWallTime(now);
  const wallTime = clock < begin || clock >= end ? begin : clock;
  const { closesAt: _, ...text } = describeHours(hours, wallTime);
  return { ...text, hint: findShownPhase(phases, instant)?.hint ?? text.hint };
}

/**
 * The time around `now` in which the text about opening hours stays the same, in milliseconds since
 * 1970: it changes at each phase and, in the hour before closing, whenever the remaining minutes change.
 */
export function getUnchangedHours(hours: Hours, now: Date): { from: number; until: number } {
  const instant = now.getTime();
  const phases = listOpenPhases(hours, now);
  const next = phases.findIndex(({ from }) => from > instant);
  const phase = phases[next - 1];
  const changes = phase?.closes ? listHintChanges(phase.closes.at) : [];
  return {
    from: Math.max(phase?.from ?? instant, ...changes.filter((change) => change <= instant)),
    until: Math.min(phases[next]?.from ?? instant, ...changes.filter((change) => change > instant)),
  };
}

function getWeek(hours: Hours, now: Date): Week {
  const today = storeDay(now);
  const cached = weeks.get(hours);
  if (cached?.today === today) return cached;
  const week = { today, ...listWeek(hours, today) };
  weeks.set(hours, week);
  return week;
}

function listWeek(hours: Hours, today: string): Omit<Week, "today"> {
  const midnights = Array.from(
    { length: DAYS_AHEAD + 2 },
    (_, days) => `${addDays(today, days)}T00:00`,
  );
  // Yesterday's hours may end after midnight.
  const days = [addDays(today, -1), ...midnights.map((midnight) => midnight.slice(0, 10))];
  const changes = days
    .flatMap((day) => listOpenings(hours, day))
    .flatMap(({ from, to }) => [from, to]);
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
