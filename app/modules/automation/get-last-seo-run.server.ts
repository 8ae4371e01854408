import type { Db } from "#app/db/schema.ts";
import { listRuns } from "#app/modules/jobs/queries.server.ts";
import { SEO_AUTOMATION } from "./job-definitions.ts";
import type { SeoTaskState } from "./seo-job.server.ts";

/** The last run of the automation, also while it is under way. Times ISO. */
export interface SeoRun {
  tasks: SeoTaskState[];
  startedAt: string;
  finishedAt: string | null;
  outcome: "running" | "success" | "failed";
  message: string | null;
}

/** The last run, by hand or by the clock; null before the first. */
export async function getLastSeoRun(db: Db): Promise<SeoRun | null> {
  const [last] = await listRuns(db, { definition: SEO_AUTOMATION, limit: 1 });
  if (!last) return null;
  const { counts, startedAt, finishedAt, outcome, message } = last;
  const tasks = (counts.tasks as SeoTaskState[] | undefined) ?? [];
  return { tasks: endTasks(tasks, outcome), startedAt, finishedAt, outcome, message };
}

/** A run whose process died left its task running for ever. */
function endTasks(tasks: SeoTaskState[], outcome: SeoRun["outcome"]): SeoTaskState[] {
  if (outcome === "running") return tasks;
  return tasks.map((task) => (task.status === "running" ? { ...task, status: "failed" } : task));
}
