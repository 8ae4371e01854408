import type { Db } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";
import type { JobDefinition, JobReport } from "./job.ts";

interface RecordRun extends JobReport {
  definition: JobDefinition;
  startedAt: Date;
  now: Date;
}

/** Writes down a run that somebody did by hand in the terminal, and that went well. */
export async function recordRun(db: Db, run: RecordRun): Promise<void> {
  const { definition, message, counts = {}, startedAt, now } = run;
  await db
    .insertInto("job_runs")
    .values({
      id: newId(),
      job: definition.name,
      due_at: null,
      attempt: 1,
      trigger: "manual",
      started_at: startedAt.toISOString(),
      finished_at: now.toISOString(),
      lease_until: now.toISOString(),
      outcome: "success",
      message,
      counts: JSON.stringify(counts),
      error: null,
    })
    .execute();
}
