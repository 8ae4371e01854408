import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { AUTOMATION_FAILED } from "./run-notice.ts";
import { runSeoTask, SEO_TASKS, type SeoTask } from "./run-seo-task.server.ts";
import type { SeoRun, SeoTaskState } from "./seo-run.ts";
import { beginRun, endRun, getLastSeoRun, recordTasks } from "./seo-runs.server.ts";
import { SeoTaskFailed } from "./seo-task-failed.ts";
import type { SeoTools } from "./seo-tools.ts";

export { getLastSeoRun };

export interface RunAutomation {
  tools: Omit<SeoTools, "now">;
  trigger: SeoRun["trigger"];
  /** Does one task; tests put another in its place. */
  runTask?: typeof runSeoTask;
  now: Date;
}

/** Runs under way in this process, so that it does not end in the middle of one. */
const underWay = new Set<Promise<unknown>>();

/**
 * Runs the three tasks one after the other and writes down how far it has come; a failure ends the
 * run. Resolves with the finished run, or with the one under way, where there is one already.
 */
export async function runSeoAutomation(db: Db, options: RunAutomation): Promise<SeoRun> {
  const { finished } = await startSeoAutomation(db, options);
  await finished;
  const run = await getLastSeoRun(db);
  if (!run) throw new Error("the run is not there any more");
  return run;
}

/** The same in the background: resolves once it has begun. `id` is null where one runs already. */
export async function startSeoAutomation(
  db: Db,
  { tools, trigger, runTask = runSeoTask, now }: RunAutomation,
): Promise<{ id: string | null; finished: Promise<void> }> {
  const id = await beginRun(db, { trigger, now });
  if (id === null) return { id, finished: Promise.resolve() };
  const work = runTasks(db, { id, tools, runTask }).catch((error: unknown) => {
    logger.error({ err: error }, "a run of the search automation could not be written down");
  });
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
  return { id, finished: work };
}

/** Resolves when no run is under way in this process. */
export async function finishAutomation(): Promise<void> {
  await Promise.all(underWay);
}

type Tools = Required<Pick<RunAutomation, "tools" | "runTask">>;

async function runTasks(db: Db, { id, ...options }: Tools & { id: string }): Promise<void> {
  const tasks: SeoTaskState[] = [];
  try {
    await doTasks(db, { id, tasks, ...options });
  } catch (error) {
    logger.error({ err: error }, "the search automation could not write down how far it is");
    const name = tasks.pop()?.name ?? SEO_TASKS[0];
    tasks.push({ name, status: "failed", message: AUTOMATION_FAILED });
    // Otherwise it would seem to run on until its lease ends.
    await endRun(db, { id, tasks, now: new Date() });
  }
}

interface DoTasks extends Tools {
  id: string;
  /** Empty; filled as the run goes on. */
  tasks: SeoTaskState[];
}

async function doTasks(db: Db, { id, tasks, tools, runTask }: DoTasks): Promise<void> {
  for (const name of SEO_TASKS) {
    tasks.push({ name, status: "running", message: "" });
    await recordTasks(db, { id, tasks, now: new Date() });
    const end = await tryTask(db, { task: name, tools, runTask });
    tasks[tasks.length - 1] = { name, ...end };
    if (end.status === "failed") break;
    await recordTasks(db, { id, tasks, now: new Date() });
  }
  const now = new Date();
  await db.transaction().execute(async (tx) => {
    await endRun(tx, { id, tasks, now });
    await recordAudit(tx, {
      actor: tools.actor,
      action: "run-seo-automation",
      subject: { kind: "seo-run", id },
      summary: `Ran the search automation: ${summaryOf(tasks)}.`,
      now,
    });
  });
}

async function tryTask(
  db: Db,
  { task, tools, runTask }: Tools & { task: SeoTask },
): Promise<Omit<SeoTaskState, "name">> {
  try {
    const { message } = await runTask(db, { task, tools: { ...tools, now: new Date() } });
    return { status: "success", message };
  } catch (error) {
    if (error instanceof SeoTaskFailed) return { status: "failed", message: error.message };
    logger.error({ err: error, task }, "a task of the search automation failed");
    return { status: "failed", message: AUTOMATION_FAILED };
  }
}

function summaryOf(tasks: readonly SeoTaskState[]): string {
  const failed = tasks.find(({ status }) => status === "failed");
  return failed ? `it stopped at ${failed.name}` : "all tasks succeeded";
}
