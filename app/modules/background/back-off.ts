import { type OutboxJob, PermanentFailure, RetryLater } from "./outbox-handlers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first, second … failed attempt, in milliseconds: about two days in all. */
const DELAYS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const;

/** Attempts at one outbox row before it is given up. */
export const MAX_ATTEMPTS = DELAYS.length + 1;

/** Share by which a wait is lengthened or shortened, so that rows do not all return at once. */
const JITTER = 0.2;

/** The longest wait a server can ask for, in milliseconds. */
const LONGEST_WAIT_MS = 24 * HOUR;

/**
 * Milliseconds to wait after failed attempt number `attempt` (from 1), or null after the last.
 * @param random a number in [0, 1)
 */
export function backOff(attempt: number, random: number): number | null {
  const delay = DELAYS[attempt - 1];
  if (delay === undefined) return null;
  return Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

/** How an attempt at an outbox row ended, and when to try again if that may help. */
export interface Outcome {
  outcome: "sent" | "retry" | "failed";
  detail: string;
  availableAt?: Date;
}

/** What a handler's error means for its row. */
export function outcomeOfFailure(
  { attempts }: Pick<OutboxJob, "attempts">,
  error: unknown,
  { now, random }: { now: Date; random: number },
): Outcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof PermanentFailure) return { outcome: "failed", detail };
  const wait = backOff(attempts, random);
  if (wait === null) return { outcome: "failed", detail: `given up: ${detail}` };
  const asked = error instanceof RetryLater ? error.seconds * 1_000 : 0;
  const longest = Math.min(Math.max(wait, asked), LONGEST_WAIT_MS);
  return { outcome: "retry", detail, availableAt: new Date(now.getTime() + longest) };
}

/** Waits between attempts to record how work ended, in milliseconds. */
const RECORD_DELAYS = [500, 2_000, 5_000];

/**
 * Records how work ended, and retries while the database does not answer: work without a record
 * would be done again. `onRetry` gets the error of each failed attempt but the last, which is thrown.
 */
export async function recordPersistently<T>(
  record: () => Promise<T>,
  onRetry: (error: unknown) => void,
): Promise<T> {
  for (const delay of RECORD_DELAYS) {
    try {
      return await record();
    } catch (error) {
      onRetry(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return record();
}
