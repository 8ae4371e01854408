import type { Db, Tx } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";
import type { SeoRun, SeoTaskState } from "./seo-run.ts";

/** A run whose task takes longer than this was cut off: its process died. */
const LEASE_MS = 5 * 60_000;

/** Runs are kept this long. */
const KEPT_MS = 90 * 86_400_000;

const CUT_OFF = "The process ended during this task.";

interface Begin {
  trigger: SeoRun["trigger"];
  now: Date;
}

/** Begins a run and gives its id; null while another one is under way, in whatever process. */
export async function beginRun(db: Db, { trigger, now }: Begin): Promise<string | null> {
  await closeLost(db, now);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("seo_runs")
      .values({
        id: newId(),
        trigger,
        tasks: "[]",
        running: 1,
        lease_until: leaseFrom(now),
        started_at: now.toISOString(),
        finished_at: null,
        outcome: null,
      })
      .onConflict((conflict) => conflict.column("running").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return null;
    const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
    await tx.deleteFrom("seo_runs").where("started_at", "<", oldest).execute();
    return row.id;
  });
}

/** Writes down how far a run has come. */
export async function recordTasks(
  db: Db,
  { id, tasks, now }: { id: string; tasks: readonly SeoTaskState[]; now: Date },
): Promise<void> {
  await db
    .updateTable("seo_runs")
    .set({ tasks: JSON.stringify(tasks), lease_until: leaseFrom(now) })
    .where("id", "=", id)
    .where("running", "=", 1)
    .execute();
}

/** Ends a run; `tasks` are its last words. */
export async function endRun(
  tx: Db | Tx,
  { id, tasks, now }: { id: string; tasks: readonly SeoTaskState[]; now: Date },
): Promise<void> {
  await tx
    .updateTable("seo_runs")
    .set({
      tasks: JSON.stringify(tasks),
      running: null,
      finished_at: now.toISOString(),
      outcome: tasks.some(({ status }) => status === "failed") ? "failed" : "success",
    })
    .where("id", "=", id)
    .where("running", "=", 1)
    .execute();
}

/** The latest run, with the truth about one whose process died; null before the first. */
export async function getLastSeoRun(db: Db, now = new Date()): Promise<SeoRun | null> {
  const row = await db
    .selectFrom("seo_runs")
    .selectAll()
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const tasks = JSON.parse(row.tasks) as SeoTaskState[];
  const { id, trigger, started_at: startedAt, finished_at: finishedAt, outcome } = row;
  if (row.running === null || row.lease_until > now.toISOString()) {
    return { id, trigger, tasks, startedAt, finishedAt, outcome };
  }
  return {
    ...{ id, trigger, startedAt },
    tasks: cutOff(tasks),
    finishedAt: row.lease_until,
    outcome: "failed",
  };
}

/** Ends the run a dead process left behind. */
async function closeLost(db: Db, now: Date): Promise<void> {
  const lost = await db
    .selectFrom("seo_runs")
    .select(["id", "tasks"])
    .where("running", "=", 1)
    .where("lease_until", "<=", now.toISOString())
    .executeTakeFirst();
  if (lost) await endRun(db, { id: lost.id, tasks: cutOff(JSON.parse(lost.tasks)), now });
}

function cutOff(tasks: readonly SeoTaskState[]): SeoTaskState[] {
  if (tasks.length === 0) {
    return [{ name: "regenerate_sitemap", status: "failed", message: CUT_OFF }];
  }
  return tasks.map((task) =>
    task.status === "running" ? { ...task, status: "failed", message: CUT_OFF } : task,
  );
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}
