import type { Db } from "#app/db/schema.ts";
import { beginManualRun } from "./begin-run.server.ts";
import { doRun, type RunEnd } from "./do-run.server.ts";
import type { Job } from "./job.ts";

interface RunJobNow {
  job: Job;
  now: Date;
}

/** Runs a job because somebody asked for it; undefined, and nothing done, while it is running. */
export async function runJobNow(db: Db, { job, now }: RunJobNow): Promise<RunEnd | undefined> {
  const begun = await beginManualRun(db, { definition: job.definition, now });
  return begun && doRun(db, { job, begun, now });
}

/**
 * The same without waiting for the end: the record of runs shows it. Gives
 * the id of the run.
 */
export async function startJobNow(
  db: Db,
  { job, now, onError }: RunJobNow & { onError: (error: unknown) => void },
): Promise<string | undefined> {
  const begun = await beginManualRun(db, { definition: job.definition, now });
  if (begun) void doRun(db, { job, begun, now }).catch(onError);
  return begun?.id;
}
