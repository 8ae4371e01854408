import type { Db } from "#app/db/schema.ts";
import type { RunEnd } from "#app/modules/jobs/do-run.server.ts";
import { runJobNow, startJobNow } from "#app/modules/jobs/run-job-now.server.ts";
import type { runSeoTask, SeoTools } from "#app/modules/seo-automation/run-seo-task.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { seoJob } from "./seo-job.server.ts";

interface RunSeoAutomation {
  tools: SeoTools;
  now: Date;
  runTask?: typeof runSeoTask;
}

/**
 * Runs the three tasks because somebody asked, and waits for the end; undefined while they are
 * running. `getLastSeoRun` shows how far they have come.
 */
export function runSeoAutomation(
  db: Db,
  { tools, now, runTask }: RunSeoAutomation,
): Promise<RunEnd | undefined> {
  return runJobNow(db, { job: seoJob(db, { tools: () => tools, runTask }), now });
}

/** The same without waiting for the end: false where they were running already. */
export async function startSeoAutomation(
  db: Db,
  { tools, now, runTask }: RunSeoAutomation,
): Promise<boolean> {
  const job = seoJob(db, { tools: () => tools, runTask });
  const onError = (err: unknown) => logger.error({ err }, "the end of a run was not recorded");
  return (await startJobNow(db, { job, now, onError })) !== undefined;
}
