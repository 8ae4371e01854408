import type { Db } from "#app/db/schema.ts";
import { type Job, JobFailed } from "#app/modules/background/job.ts";
import {
  type RunAutomation,
  runSeoAutomation,
} from "#app/modules/seo/health/run-automation.server.ts";
import { SEO_AUTOMATION } from "./job-definitions.ts";

type SeoJobOptions = Pick<RunAutomation, "tools" | "runTask">;

/** The nightly run of the search automation; how far it is, its own record of runs tells. */
export function seoJob(db: Db, options: SeoJobOptions): Job {
  const run = async ({ now }: { now: Date }) => {
    const { tasks, outcome } = await runSeoAutomation(db, { ...options, trigger: "schedule", now });
    if (outcome === null)
      return { message: "Somebody had started it; that run does for this one." };
    const failed = tasks.find(({ status }) => status === "failed");
    if (failed) throw new JobFailed(failed.message, { counts: { tasks } });
    return { message: tasks.map(({ message }) => message).join(" "), counts: { tasks } };
  };
  return { definition: SEO_AUTOMATION, run };
}
