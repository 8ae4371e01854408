import { Cron } from "croner";
import type { Db } from "#app/db/schema.ts";
import { STORE_TIME_ZONE } from "#app/platform/format-time.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import {
  type ActiveRun,
  beginDueRun,
  beginManualRun,
  failAbandonedRun,
  finishRun,
  getOrCreateFirstSeenAt,
  renewLease,
  reportProgress,
} from "./job-runs.server.ts";
import { type Job, type JobDefinition, JobFailed, type RunCounts } from "./registry.ts";

/** How a run ended. */
export interface RunResult {
  runId: string;
  outcome: "success" | "failed";
  /** For staff. */
  message: string;
}

/** For staff, if the handler gave no message for them. */
const UNEXPECTED_ERROR_TEXT =
  "Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.";

/**
 * Runs every due job. Returns the results of the runs that this process executed. Any number of
 * processes may call this at any time: each due time runs once. After downtime of any length a job
 * runs once; a new installation catches up on nothing.
 */
export async function runDueJobs(
  db: Db,
  { jobs, now }: { jobs: readonly Job[]; now: Date },
): Promise<RunResult[]> {
  const results = await Promise.all(jobs.map((job) => runIfDue(db, { job, now })));
  return results.filter((end) => end !== undefined);
}

async function runIfDue(db: Db, { job, now }: { job: Job; now: Date }) {
  const { definition } = job;
  const firstSeen = await getOrCreateFirstSeenAt(db, { definition, now });
  const dueAt = getLatestDueAt(definition.schedule, now);
  const isDue = dueAt !== null && dueAt.toISOString() > firstSeen;
  const activeRun = isDue ? await beginDueRun(db, { definition, dueAt, now }) : undefined;
  if (activeRun) return startRun(db, { job, activeRun, now });
  // Otherwise screens would show an abandoned manual run as running.
  await failAbandonedRun(db, { definition, now });
  return undefined;
}

interface RunNow {
  job: Job;
  now: Date;
}

/** Runs a job that a person started; undefined if the job is already running. */
export async function runJobNow(db: Db, options: RunNow): Promise<RunResult | undefined> {
  return (await startJobNow(db, options))?.finished;
}

/**
 * Starts a job for a person and resolves once the run has begun; undefined if the job is already
 * running. `finished` resolves when the run ends and need not be awaited.
 */
export async function startJobNow(
  db: Db,
  { job, now }: RunNow,
): Promise<{ runId: string; finished: Promise<RunResult> } | undefined> {
  const activeRun = await beginManualRun(db, { definition: job.definition, now });
  if (!activeRun) return undefined;
  const finished = startRun(db, { job, activeRun, now });
  finished.catch((error: unknown) => {
    logger.error({ err: error, run: activeRun.id }, "the end of a run could not be recorded");
  });
  return { runId: activeRun.id, finished };
}

/** Current runs in this process. */
const activeRuns = new Map<Promise<unknown>, JobDefinition>();

/** Resolves when the job's current runs in this process have ended. */
export async function waitForRuns(definition: JobDefinition): Promise<void> {
  const runs = [...activeRuns].flatMap(([run, { name }]) =>
    name === definition.name ? [run] : [],
  );
  await Promise.allSettled(runs);
}

interface StartRun {
  job: Job;
  activeRun: ActiveRun;
  now: Date;
}

function startRun(db: Db, options: StartRun): Promise<RunResult> {
  const run = runAndRecord(db, options);
  activeRuns.set(run, options.job.definition);
  const forget = () => activeRuns.delete(run);
  run.then(forget, forget);
  return run;
}

/** Runs a handler and records the result; rejects only if that cannot be recorded. */
async function runAndRecord(db: Db, { job, activeRun, now }: StartRun): Promise<RunResult> {
  const { id: runId, trigger, abandonedRuns } = activeRun;
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
    const end = await runHandler(() => job.run({ id: runId, trigger, abandonedRuns, now, report }));
    const { outcome, message, error } = end;
    // Relative to the given start, so that tests can choose the time.
    const endedAt = new Date(now.getTime() + Math.round(performance.now() - started));
    counts = end.counts ?? counts;
    const isRecorded = await finishRun(db, {
      ...{ runId, now: endedAt, outcome, message, counts, error },
    });
    if (!isRecorded) log.warn("the lease of a run expired before the run ended");
    if (outcome === "success") log.info({ message }, "job succeeded");
    else log.error({ err: end.cause, message }, "job failed");
    return { runId, outcome, message };
  } finally {
    clearInterval(heartbeat);
  }
}

interface HandlerResult {
  outcome: RunResult["outcome"];
  message: string;
  counts?: RunCounts | undefined;
  error: string | null;
  cause?: unknown;
}

async function runHandler(work: () => ReturnType<Job["run"]>): Promise<HandlerResult> {
  try {
    return { outcome: "success", error: null, ...(await work()) };
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    const isKnown = cause instanceof JobFailed;
    const counts = isKnown ? cause.counts : undefined;
    const error = maskText(text);
    return {
      outcome: "failed",
      message: isKnown ? text : UNEXPECTED_ERROR_TEXT,
      counts,
      error,
      cause,
    };
  }
}

const parseSchedule = (schedule: string) =>
  new Cron(schedule, { timezone: STORE_TIME_ZONE, paused: true });

/**
 * The latest due time, up to and including `now`; null if it was never due. A time in the hour that
 * clocks skip in spring is due right after that hour; a time in the hour repeated in fall is due
 * once.
 */
export function getLatestDueAt(schedule: string, now: Date): Date | null {
  // Croner excludes the given time.
  const [last] = parseSchedule(schedule).previousRuns(1, new Date(now.getTime() + 1));
  return last ?? null;
}

/** The next due time after `now`; null if it is never due again. */
export function getNextDueAt(schedule: string, now: Date): Date | null {
  return parseSchedule(schedule).nextRun(now);
}
