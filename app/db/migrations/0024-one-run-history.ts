import type { Kysely } from "kysely";

interface OldTask {
  status: "running" | "success" | "failed";
  message: string;
}

/** The tables as they are at this migration. */
interface Tables {
  seo_runs: {
    id: string;
    trigger: "schedule" | "manual";
    /** JSON: OldTask[]. */
    tasks: string;
    running: number | null;
    lease_until: string;
    started_at: string;
    finished_at: string | null;
    outcome: "success" | "failed" | null;
  };
  job_runs: {
    id: string;
    job: string;
    due_at: string | null;
    attempt: number;
    trigger: "schedule" | "manual";
    started_at: string;
    finished_at: string | null;
    lease_until: string;
    outcome: "running" | "success" | "failed";
    message: string | null;
    counts: string;
    error: string | null;
  };
}

const JOB = "seo-automation";

/**
 * Moves the runs of the SEO automation from their own table to `job_runs`, with their tasks in
 * `counts`. Scheduled runs already have a row there with the same start time.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const run of await db.selectFrom("seo_runs").selectAll().orderBy("started_at").execute()) {
    const tasks: OldTask[] = JSON.parse(run.tasks);
    const counts = JSON.stringify({ tasks });
    const existingRun = await db
      .selectFrom("job_runs")
      .select(["id", "counts"])
      .where("job", "=", JOB)
      .where("trigger", "=", run.trigger)
      .where("started_at", "=", run.started_at)
      .executeTakeFirst();
    if (existingRun) {
      if (JSON.parse(existingRun.counts).tasks === undefined) {
        await db.updateTable("job_runs").set({ counts }).where("id", "=", existingRun.id).execute();
      }
      continue;
    }
    const { id, trigger, started_at, finished_at, lease_until } = run;
    await db
      .insertInto("job_runs")
      .values({
        ...{
          id,
          job: JOB,
          due_at: null,
          attempt: 1,
          trigger,
          started_at,
          finished_at,
          lease_until,
        },
        ...{ outcome: run.outcome ?? "running", message: messageOf(run, tasks), counts },
        error: null,
      })
      // At most one run of a job is running, so the process of a second one has ended.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db.schema.dropTable("seo_runs").execute();
}

/** Text for the list of runs: the messages of all tasks, or the message of the failed one. */
function messageOf({ outcome }: Tables["seo_runs"], tasks: readonly OldTask[]): string | null {
  if (outcome === null) return null;
  if (outcome === "success") return tasks.map(({ message }) => message).join(" ");
  return tasks.find(({ status }) => status === "failed")?.message ?? null;
}
