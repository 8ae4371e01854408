import type { Db } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/automation.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import type { BegunRun } from "./begin-run.server.ts";
import { finishRun, reportRun } from "./finish-run.server.ts";
import { type Job, JobFailed, type RunCounts } from "./job.ts";
import { LEASE_MS, renewLease } from "./lease.server.ts";

/** How a run ended. */
export interface RunEnd {
  runId: string;
  outcome: Exclude<JobRunsTable["outcome"], "running">;
  /** For staff. */
  message: string;
}

/** Shown to staff where what went wrong is nothing they could mend. */
const UNEXPECTED = "Something went wrong. The log of the server says what.";

/** Does a run that was begun, writes down how it ended, and never throws for what the job did. */
export async function doRun(
  db: Db,
  { job, begun, now }: { job: Job; begun: BegunRun; now: Date },
): Promise<RunEnd> {
  const { id: runId, trigger, formerRuns } = begun;
  const { name } = job.definition;
  const log = logger.child({ job: name, run: runId, trigger });
  // The clock goes on from the time that was given, so that tests can give one.
  const started = performance.now();
  const clock = () => new Date(now.getTime() + Math.round(performance.now() - started));
  const heartbeat = setInterval(() => {
    renewLease(db, { runId, now: clock() }).catch((error: unknown) =>
      log.warn({ err: error }, "a run could not renew its lease"),
    );
  }, LEASE_MS / 4);
  heartbeat.unref();
  let counts: RunCounts | undefined;
  const report = async (progress: RunCounts) => {
    counts = progress;
    await reportRun(db, { runId, counts: progress });
  };
  try {
    const end = await attempt(() => job.run({ id: runId, trigger, formerRuns, now, report }));
    const { outcome, message, error } = end;
    counts = end.counts ?? counts;
    const recorded = await finishRun(db, { runId, now: clock(), outcome, message, counts, error });
    if (!recorded) log.warn("a run was taken for dead before it ended");
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
    const said = cause instanceof Error ? cause.message : String(cause);
    const known = cause instanceof JobFailed;
    const counts = known ? cause.counts : undefined;
    const error = maskText(said);
    return { outcome: "failed", message: known ? said : UNEXPECTED, counts, error, cause };
  }
}
