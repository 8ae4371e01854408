import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import { recordWithRetries } from "./lease.server.ts";
import { claimNextRow, finishAttempt } from "./outbox-claims.server.ts";
import {
  type AttemptOutcome,
  type ClaimedOutboxRow,
  getFailureOutcome,
  MAX_OUTBOX_ATTEMPTS,
  type OutboxHandler,
  type OutboxHandlers,
} from "./outbox-handlers.ts";
import { OUTBOX } from "./registry.ts";

/** An attempt is aborted well before its lease expires, so two processes never handle one row. */
const ATTEMPT_SHARE_OF_LEASE = 0.75;

interface RunOptions {
  db: Db;
  handlers: OutboxHandlers;
  now?: () => Date;
  random?: () => number;
  leaseMs?: number;
  /** Maximum number of rows in this pass. */
  limit?: number;
  /** Rows handled at the same time. Handlers mostly wait for other servers. */
  concurrency?: number;
  /** Once aborted, no further row is claimed. */
  stop?: AbortSignal;
  /** Aborts running attempts, which count as failed. */
  abort?: AbortSignal;
}

type OutboxPassResult = Record<"sent" | "retry" | "failed", number>;

/** Handles the due rows once. Returns how many rows ended with each outcome. */
export async function runOutbox(options: RunOptions): Promise<OutboxPassResult> {
  const { db, handlers, now = () => new Date(), leaseMs = OUTBOX.leaseMs } = options;
  const { limit = 100, concurrency = 1, stop } = options;
  const run: OutboxPassResult = { sent: 0, retry: 0, failed: 0 };
  const kinds = Object.keys(handlers).filter((kind) => typeof handlers[kind] === "function");
  let claimed = 0;
  const worker = async () => {
    while (claimed < limit && !stop?.aborted) {
      claimed += 1;
      const row = await claimNextRow(db, { kinds, now: now(), leaseMs });
      const handler = row && handlers[row.kind];
      if (!row || typeof handler !== "function") return;
      run[await handleRow(row, handler, options)] += 1;
    }
  };
  // If one worker fails, the others finish their rows.
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return run;
}

async function handleRow(row: ClaimedOutboxRow, handler: OutboxHandler, options: RunOptions) {
  const { db, now = () => new Date() } = options;
  const startedAt = now();
  const end = await runHandler(row, handler, options);
  const finishedAt = now();
  // Mail servers quote email addresses in their replies.
  const detail = maskText(end.detail);
  const log = logger.child({ outbox: row.id, kind: row.kind, attempt: row.attempts });
  const isRecorded = await recordWithRetries(
    () => finishAttempt(db, { row, startedAt, finishedAt, ...end, detail }),
    (error) => log.warn({ err: error }, "could not record the end of an attempt; retrying"),
  );
  if (!isRecorded) log.warn("the lease expired before the end of the attempt was recorded");
  if (end.outcome === "sent") log.info({ detail }, "outbox row sent");
  else if (end.outcome === "retry") log.warn({ detail }, "outbox row will be retried");
  else log.error({ detail }, "outbox row failed for good");
  return end.outcome;
}

async function runHandler(
  row: ClaimedOutboxRow,
  handler: OutboxHandler,
  { db, abort, leaseMs = OUTBOX.leaseMs, now = () => new Date(), random = Math.random }: RunOptions,
): Promise<AttemptOutcome> {
  if (row.attempts > MAX_OUTBOX_ATTEMPTS) {
    return { outcome: "failed", detail: "gave up: the process ended during the last attempt" };
  }
  const deadline = AbortSignal.timeout(leaseMs * ATTEMPT_SHARE_OF_LEASE);
  const signal = abort ? AbortSignal.any([deadline, abort]) : deadline;
  try {
    return { outcome: "sent", detail: await rejectOnAbort(handler(row, { db, signal }), signal) };
  } catch (error) {
    return getFailureOutcome(row, error, { now: now(), random: random() });
  }
}

/** Rejects as soon as the signal is aborted, even if the work ignores it. */
async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () =>
    reject(new Error("aborted: the attempt took too long or the process is shutting down"));
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
