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
