import type { Db } from "#app/db/schema.ts";
import { type Job, JobFailed, type JobRun } from "#app/modules/jobs/job.ts";
import {
  runSeoTask,
  SEO_TASKS,
  type SeoTask,
  type SeoTools,
} from "#app/modules/seo-automation/run-seo-task.server.ts";
import { SEO_AUTOMATION } from "./job-definitions.ts";

/** A task of the automation (spec 2, section 3); `waiting` until its turn. */
export interface SeoTaskState {
  name: SeoTask;
  status: "waiting" | "running" | "success" | "failed";
  message: string;
}

export interface SeoJobOptions {
  tools: (now: Date) => SeoTools;
  /** Does one task; tests put another in its place. */
  runTask?: typeof runSeoTask;
}

/** Shown where a task fails for a reason of its own (spec 2, section 8). */
const FAILED = "Failed to run automation tasks.";

/** The three tasks one after another; the first that fails ends the run. */
export function seoJob(db: Db, { tools, runTask = runSeoTask }: SeoJobOptions): Job {
  const run = async ({ now, report }: JobRun) => {
    const tasks: SeoTaskState[] = SEO_TASKS.map((name) => ({
      name,
      status: "waiting",
      message: "",
    }));
    let score: number | undefined;
    for (const task of tasks) {
      task.status = "running";
      await report({ tasks });
      try {
        const result = await runTask(db, { task: task.name, tools: tools(now) });
        Object.assign(task, { status: "success", message: result.message });
        score = result.score ?? score;
      } catch (cause) {
        // Whatever has words for staff says so by its name; all else belongs in the log.
        const isTold = cause instanceof Error && cause.name === "SeoTaskFailed";
        const message = isTold ? cause.message : FAILED;
        Object.assign(task, { status: "failed", message });
        throw new JobFailed(message, { counts: { tasks }, cause });
      }
    }
    const message = tasks.map((task) => task.message).join(" ");
    return { message, counts: { tasks, ...(score === undefined ? {} : { score }) } };
  };
  return { definition: SEO_AUTOMATION, run };
}
