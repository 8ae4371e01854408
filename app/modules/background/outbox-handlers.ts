import type { Db } from "#app/db/schema.ts";

/** A row claimed by this process. */
export interface ClaimedOutboxRow {
  id: string;
  kind: string;
  /** Parsed JSON; handlers validate it. */
  payload: unknown;
  /** 1 for the first attempt. */
  attempts: number;
}

interface OutboxHandlerContext {
  db: Db;
  /** Aborted when the attempt takes too long or the process is ending. */
  signal: AbortSignal;
}

/**
 * Sends one row and returns a short text for its history. Throws {@link PermanentFailure} if a
 * retry cannot help; any other error is retried. A handler may get the same row twice if a process
 * dies, so receivers must be able to recognize the duplicate (email: the same Message-ID).
 */
export type OutboxHandler = (
  row: ClaimedOutboxRow,
  context: OutboxHandlerContext,
) => Promise<string>;

/** In place of a handler: rows of this kind wait until the named setting is set. */
interface UnconfiguredKind {
  missingSettings: string;
}

/** A handler for each kind of row; rows of other kinds are not claimed. */
export type OutboxHandlers = Record<string, OutboxHandler | UnconfiguredKind>;

/** A retry cannot help. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** Retry, but no sooner than this many seconds, as the other server asked. */
export class RetryLater extends Error {
  override name = "RetryLater";
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays after the first, second … failed attempt: about two days in all. */
const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
] as const;

/** Attempts at one outbox row before it fails for good. */
export const MAX_OUTBOX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Random share added to or taken from a delay, so that rows are not all retried at once. */
const JITTER = 0.2;

/** The longest delay another server can ask for. */
const MAX_RETRY_DELAY_MS = 24 * HOUR_MS;

/**
 * Delay after failed attempt number `attempt` (1 is the first); null after the last attempt.
 * @param random a number in [0, 1) for the jitter
 */
export function getRetryDelayMs(attempt: number, random: number): number | null {
  const delay = RETRY_DELAYS_MS[attempt - 1];
  if (delay === undefined) return null;
  return Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

/** How an attempt at an outbox row ended. */
export interface AttemptOutcome {
  outcome: "sent" | "retry" | "failed";
  detail: string;
  /** When to retry. */
  availableAt?: Date;
}

/** Decides whether a handler's error is retried, and when. */
export function getFailureOutcome(
  { attempts }: Pick<ClaimedOutboxRow, "attempts">,
  error: unknown,
  { now, random }: { now: Date; random: number },
): AttemptOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof PermanentFailure) return { outcome: "failed", detail };
  const ownDelayMs = getRetryDelayMs(attempts, random);
  if (ownDelayMs === null) return { outcome: "failed", detail: `gave up: ${detail}` };
  const requestedDelayMs = error instanceof RetryLater ? error.seconds * 1_000 : 0;
  const delayMs = Math.min(Math.max(ownDelayMs, requestedDelayMs), MAX_RETRY_DELAY_MS);
  return { outcome: "retry", detail, availableAt: new Date(now.getTime() + delayMs) };
}
