import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { type JobRunRecord, listJobRuns } from "#app/modules/background/job-runs.server.ts";
import {
  type Job,
  JobFailed,
  type JobReport,
  type JobRun,
  SEO_AUTOMATION,
} from "#app/modules/background/registry.ts";
import { logger } from "#app/platform/logger.server.ts";
import { formatUrlCount } from "../indexnow/index-now-handler.server.ts";
import { listSitemapEntries } from "../sitemap.server.ts";
import { splitSitemap } from "../sitemap-xml.ts";
import { validateSeo } from "./health-checks.server.ts";
import { notifySearchEngines } from "./notify-search-engines.server.ts";
import {
  AUTOMATION_FAILED,
  SEO_TASKS,
  type SeoRun,
  type SeoTask,
  SeoTaskFailed,
  type SeoTaskResult,
  type SeoTaskState,
  type SeoTools,
} from "./seo-run.ts";

/** Runs one task and returns its result. Throws SeoTaskFailed with a message for staff. */
export async function runSeoTask(
  db: Db,
  { task, tools }: { task: SeoTask; tools: SeoTools },
): Promise<SeoTaskResult> {
  switch (task) {
    case "regenerate_sitemap":
      return regenerateSitemap(db, tools);
    case "ping_search_engines":
      return notifySearchEngines(db, tools);
    case "validate_seo":
      return validateSeo(db, tools);
  }
}

/** Rebuilds the sitemap: renders every page and updates the dates of those that changed. */
async function regenerateSitemap(
  db: Db,
  { env, loadPageData, now }: SeoTools,
): Promise<SeoTaskResult> {
  const origin = env.PUBLIC_ORIGIN;
  const entries = await listSitemapEntries(db, { origin, loadPageData, now, forceRefresh: true });
  const files = splitSitemap(entries).length;
  const where = files > 1 ? ` in ${files} files` : "";
  return { message: `The sitemap lists ${formatUrlCount(entries.length)}${where}.` };
}

interface SeoJobOptions {
  tools: Omit<SeoTools, "now">;
  /** Runs one task; replaced in tests. */
  runTask?: typeof runSeoTask;
}

/** The three tasks in sequence as a job, for the schedule and for "Run Automation". */
export function seoJob(db: Db, { tools, runTask = runSeoTask }: SeoJobOptions): Job {
  return { definition: SEO_AUTOMATION, run: (run) => runTasks(db, { run, tools, runTask }) };
}

type RunTasksOptions = Required<SeoJobOptions>;

/** Runs the tasks and reports the progress of each; a failure ends the run. */
async function runTasks(
  db: Db,
  { run, ...options }: RunTasksOptions & { run: JobRun },
): Promise<JobReport> {
  const tasks: SeoTaskState[] = [];
  try {
    for (const name of SEO_TASKS) {
      tasks.push({ name, status: "running", message: "" });
      await run.report({ tasks });
      tasks[tasks.length - 1] = await tryTask(db, { name, ...options });
      if (tasks.at(-1)?.status === "failed") break;
      await run.report({ tasks });
    }
    await recordAudit(db, {
      actor: options.tools.actor,
      action: "run-seo-automation",
      subject: { kind: "seo-run", id: run.id },
      summary: `Ran the search automation: ${formatSummary(tasks)}.`,
      now: new Date(),
    });
  } catch (cause) {
    // The progress or the audit entry could not be saved; the last task shows the failure.
    const name = tasks.pop()?.name ?? SEO_TASKS[0];
    tasks.push({ name, status: "failed", message: AUTOMATION_FAILED });
    throw new JobFailed(AUTOMATION_FAILED, { counts: { tasks }, cause });
  }
  const failed = tasks.find(({ status }) => status === "failed");
  if (failed) throw new JobFailed(failed.message, { counts: { tasks } });
  return { message: tasks.map(({ message }) => message).join(" "), counts: { tasks } };
}

async function tryTask(
  db: Db,
  { name, tools, runTask }: RunTasksOptions & { name: SeoTask },
): Promise<SeoTaskState> {
  try {
    const { message } = await runTask(db, { task: name, tools: { ...tools, now: new Date() } });
    return { name, status: "success", message };
  } catch (error) {
    if (error instanceof SeoTaskFailed) return { name, status: "failed", message: error.message };
    logger.error({ err: error, task: name }, "a task of the search automation failed");
    return { name, status: "failed", message: AUTOMATION_FAILED };
  }
}

function formatSummary(tasks: readonly SeoTaskState[]): string {
  const failed = tasks.find(({ status }) => status === "failed");
  return failed ? `it stopped at ${failed.name}` : "all tasks succeeded";
}

/** The latest run, scheduled or manual; null before the first. */
export async function getLastSeoRun(db: Db): Promise<SeoRun | null> {
  const [run] = await listJobRuns(db, { definition: SEO_AUTOMATION, limit: 1 });
  return run ? toSeoRun(run) : null;
}

const PROCESS_ENDED = "The process ended during this task.";

function toSeoRun(run: JobRunRecord): SeoRun {
  const { id, trigger, startedAt, outcome, isAbandoned } = run;
  const tasks = (run.counts.tasks ?? []) as SeoTaskState[];
  if (outcome === "running" && !isAbandoned) {
    return { id, trigger, startedAt, tasks, finishedAt: null, outcome: null };
  }
  const finishedAt = run.finishedAt ?? run.leaseUntil;
  if (outcome === "success") return { id, trigger, startedAt, tasks, finishedAt, outcome };
  const reason = isAbandoned ? PROCESS_ENDED : AUTOMATION_FAILED;
  return {
    id,
    trigger,
    startedAt,
    tasks: failOpenTask(tasks, reason),
    finishedAt,
    outcome: "failed",
  };
}

/** The tasks of a failed run: one that is still open failed for the given reason. */
function failOpenTask(tasks: readonly SeoTaskState[], message: string): SeoTaskState[] {
  if (tasks.length === 0) return [{ name: SEO_TASKS[0], status: "failed", message }];
  return tasks.map((task) =>
    task.status === "running" ? { ...task, status: "failed", message } : task,
  );
}
