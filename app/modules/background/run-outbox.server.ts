import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import { MAX_ATTEMPTS, type Outcome, outcomeOfFailure, recordPersistently } from "./back-off.ts";
import { claimNext, finishAttempt } from "./outbox-claims.server.ts";
import type { OutboxHandler, OutboxHandlers, OutboxJob } from "./outbox-handlers.ts";
import { OUTBOX } from "./registry.ts";

/** An attempt ends well before its lease, so that two processes never work on one row. */
const ATTEMPT_SHARE_OF_LEASE = 0.75;

interface RunOptions {
  db: Db;
  handlers: OutboxHandlers;
  now?: () => Date;
  random?: () => number;
  leaseMs?: number;
  /** Most rows to handle in this pass. */
  limit?: number;
  /** Rows handled side by side: most of the time of each is spent waiting for another server. */
  lanes?: number;
  /** When aborted, no further row is claimed. */
  stop?: AbortSignal;
  /** When aborted, the attempts under way are cut short and count as failed. */
  cut?: AbortSignal;
}

export type OutboxRun = Record<"sent" | "retry" | "failed", number>;

/** One pass over the rows that are due; returns how many ended which way. */
export async function runOutbox(options: RunOptions): Promise<OutboxRun> {
  const { db, handlers, now = () => new Date(), leaseMs = OUTBOX.leaseMs } = options;
  const { limit = 100, lanes = 1, stop } = options;
  const run: OutboxRun = { sent: 0, retry: 0, failed: 0 };
  const kinds = Object.keys(handlers).filter((kind) => typeof handlers[kind] === "function");
  let claimed = 0;
  const lane = async () => {
    while (claimed < limit && !stop?.aborted) {
      claimed += 1;
      const job = await claimNext(db, { kinds, now: now(), leaseMs });
      const handler = job && handlers[job.kind];
      if (!job || typeof handler !== "function") return;
      run[await handle(job, handler, options)] += 1;
    }
  };
  // If one lane fails, the others finish what they have begun.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return run;
}

async function handle(job: OutboxJob, handler: OutboxHandler, options: RunOptions) {
  const { db, now = () => new Date() } = options;
  const startedAt = now();
  const end = await attempt(job, handler, options);
  const finishedAt = now();
  // Mail servers quote email addresses in their replies.
  const detail = maskText(end.detail);
  const log = logger.child({ outbox: job.id, kind: job.kind, attempt: job.attempts });
  const isRecorded = await recordPersistently(
    () => finishAttempt(db, { job, startedAt, finishedAt, ...end, detail }),
    (error) => log.warn({ err: error }, "the end of an attempt is not recorded yet"),
  );
  if (!isRecorded) log.warn("the lease was over before the end of the attempt was recorded");
  if (end.outcome === "sent") log.info({ detail }, "outbox row done");
  else if (end.outcome === "retry") log.warn({ detail }, "outbox row will be retried");
  else log.error({ detail }, "outbox row failed for good");
  return end.outcome;
}

async function attempt(
  job: OutboxJob,
  handler: OutboxHandler,
  { db, cut, leaseMs = OUTBOX.leaseMs, now = () => new Date(), random = Math.random }: RunOptions,
): Promise<Outcome> {
  if (job.attempts > MAX_ATTEMPTS) {
    return { outcome: "failed", detail: "given up: the process ended during the last try" };
  }
  const deadline = AbortSignal.timeout(leaseMs * ATTEMPT_SHARE_OF_LEASE);
  const signal = cut ? AbortSignal.any([deadline, cut]) : deadline;
  try {
    return { outcome: "sent", detail: await untilAborted(handler(job, { db, signal }), signal) };
  } catch (error) {
    return outcomeOfFailure(job, error, { now: now(), random: random() });
  }
}

/** Does not wait for work that ignores its signal. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new Error("cut short: the try took too long or the process ended"));
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
