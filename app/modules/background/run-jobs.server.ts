import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import { type Job, type JobDefinition, JobFailed, type RunCounts } from "./registry.ts";
import {
  type BegunRun,
  beginDueRun,
  beginManualRun,
  failAbandonedRun,
  finishRun,
  readFirstSeen,
  renewLease,
  reportProgress,
} from "./run-history.server.ts";
import { latestDue } from "./schedule.server.ts";

/** How a run ended. */
export interface RunEnd {
  runId: string;
  outcome: "success" | "failed";
  /** For staff. */
  message: string;
}

/** For staff, where they could not repair the cause. */
const UNEXPECTED = "Something went wrong. The log of the server says what.";

/**
 * Runs every job that is due, and returns how the runs ended that this process did. Any number of
 * processes may call it as often as they like: each due time is done once. After downtime, however
 * long, a job runs once; a new installation makes up for nothing.
 */
export async function runDueJobs(
  db: Db,
  { jobs, now }: { jobs: readonly Job[]; now: Date },
): Promise<RunEnd[]> {
  const ends = await Promise.all(jobs.map((job) => runIfDue(db, { job, now })));
  return ends.filter((end) => end !== undefined);
}

async function runIfDue(db: Db, { job, now }: { job: Job; now: Date }) {
  const { definition } = job;
  const firstSeen = await readFirstSeen(db, { definition, now });
  const dueAt = latestDue(definition.schedule, now);
  const isDue = dueAt !== null && dueAt.toISOString() > firstSeen;
  const begun = isDue ? await beginDueRun(db, { definition, dueAt, now }) : undefined;
  if (begun) return doRun(db, { job, begun, now });
  // Nothing is due, but an abandoned manual run would be shown as running.
  await failAbandonedRun(db, { definition, now });
  return undefined;
}

interface RunNow {
  job: Job;
  now: Date;
}

/** Runs a job because a person asked for it; undefined, and nothing done, while it is running. */
export async function runJobNow(db: Db, options: RunNow): Promise<RunEnd | undefined> {
  return (await startJobNow(db, options))?.finished;
}

/**
 * Starts a job because a person asked for it, and resolves once the run has begun; undefined while the
 * job is running. `finished` resolves with the end of the run and need not be awaited.
 */
export async function startJobNow(
  db: Db,
  { job, now }: RunNow,
): Promise<{ runId: string; finished: Promise<RunEnd> } | undefined> {
  const begun = await beginManualRun(db, { definition: job.definition, now });
  if (!begun) return undefined;
  const finished = doRun(db, { job, begun, now });
  finished.catch((error: unknown) => {
    logger.error({ err: error, run: begun.id }, "the end of a run could not be recorded");
  });
  return { runId: begun.id, finished };
}

/** Runs under way in this process. */
const underWay = new Map<Promise<unknown>, JobDefinition>();

/** Resolves when this process is not running the job. */
export async function settleRuns(definition: JobDefinition): Promise<void> {
  const runs = [...underWay].flatMap(([run, { name }]) => (name === definition.name ? [run] : []));
  await Promise.allSettled(runs);
}

interface DoRun {
  job: Job;
  begun: BegunRun;
  now: Date;
}

function doRun(db: Db, options: DoRun): Promise<RunEnd> {
  const run = runAndRecord(db, options);
  underWay.set(run, options.job.definition);
  const forget = () => underWay.delete(run);
  run.then(forget, forget);
  return run;
}

/** Runs a handler and records how it ended; rejects only if that could not be recorded. */
async function runAndRecord(db: Db, { job, begun, now }: DoRun): Promise<RunEnd> {
  const { id: runId, trigger, formerRuns } = begun;
  const { name, leaseMs } = job.definition;
  const log = logger.child({ job: name, run: runId, trigger });
  const heartbeat = setInterval(() => {
    renewLease(db, { runId, leaseMs }).catch((error: unknown) =>
      log.warn({ err: error }, "a run could not renew its lease"),
    );
  }, leaseMs / 4);
  heartbeat.unref();
  const started = performance.now();
  let counts: RunCounts | undefined;
  const report = async (progress: RunCounts) => {
    counts = progress;
    await reportProgress(db, { runId, counts: progress });
  };
  try {
    const end = await attempt(() => job.run({ id: runId, trigger, formerRuns, now, report }));
    const { outcome, message, error } = end;
    // From the given start, so that tests can choose the time.
    const endedAt = new Date(now.getTime() + Math.round(performance.now() - started));
    counts = end.counts ?? counts;
    const isRecorded = await finishRun(db, {
      ...{ runId, now: endedAt, outcome, message, counts, error },
    });
    if (!isRecorded) log.warn("the lease of a run was over before the run ended");
    if (outcome === "success") log.info({ message }, "job done");
    else log.error({ err: end.cause, message }, "job failed");
    return { runId, outcome, message };
  } finally {
    clearInterval(heartbeat);
  }
}

interface Attempt {
  outcome: RunEnd["outcome"];
  message: string;
  counts?: RunCounts | undefined;
  error: string | null;
  cause?: unknown;
}

async function attempt(work: () => ReturnType<Job["run"]>): Promise<Attempt> {
  try {
    return { outcome: "success", error: null, ...(await work()) };
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    const isKnown = cause instanceof JobFailed;
    const counts = isKnown ? cause.counts : undefined;
    const error = maskText(text);
    return { outcome: "failed", message: isKnown ? text : UNEXPECTED, counts, error, cause };
  }
}
