/**
 * A period during which the site says the same about the opening hours. The server lists the phases
 * of the coming week, so browsers only compare instants and need no time zone.
 */
export interface OpenPhase {
  /** When the phase begins, in milliseconds since 1970. */
  from: number;
  isOpen: boolean;
  /** "Today 9:00 AM to 10:00 PM", "Opens tomorrow at 9:00 AM". */
  hint: string;
  /** When the store closes, in milliseconds since 1970, and "Closes at 10:00 PM". */
  closes?: { at: number; text: string };
}

const MINUTE_MS = 60_000;
/** Minutes before closing at which the remaining time changes. */
const TIME_LEFT_STEPS = [60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5];
/** "30 min" is shown from 32 to 27 minutes before closing. */
const STEP_LEAD_MINUTES = 2;

/**
 * What to show at an instant (milliseconds since 1970); undefined after the last phase. In the hour
 * before closing the hint says "Closes in 30 min", in the last two minutes "Closes at 10:00 PM".
 */
export function findShownPhase(
  phases: readonly OpenPhase[],
  now: number,
): { isOpen: boolean; label: "Open now" | "Closed now"; hint: string } | undefined {
  const next = phases.findIndex(({ from }) => from > now);
  // A browser with a slow clock shows the first phase.
  const phase = phases[Math.max(next - 1, 0)];
  if (next === -1 || !phase) return undefined;
  const { isOpen, hint, closes } = phase;
  if (!isOpen || !closes) return { isOpen, label: isOpen ? "Open now" : "Closed now", hint };
  const minutes = (closes.at - now) / MINUTE_MS - STEP_LEAD_MINUTES;
  const left = minutes <= 0 ? closes.text : timeLeft(minutes);
  return { isOpen, label: "Open now", hint: left ?? hint };
}

function timeLeft(minutes: number): string | undefined {
  const step = TIME_LEFT_STEPS.find(
    (from, at) => minutes <= from && minutes > (TIME_LEFT_STEPS[at + 1] ?? 0),
  );
  return step === undefined ? undefined : `Closes in ${step} min`;
}

/** The instants before closing at which {@link findShownPhase} changes, in milliseconds since 1970. */
export function listHintChanges(closesAt: number): number[] {
  return [...TIME_LEFT_STEPS, 0].map((step) => closesAt - (step + STEP_LEAD_MINUTES) * MINUTE_MS);
}
