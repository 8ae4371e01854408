import type { Db } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/automation.ts";
import type { JobDefinition, RunCounts } from "./job.ts";

/** A run as pages show it; times ISO. */
export interface JobRunRecord {
  id: string;
  job: string;
  trigger: JobRunsTable["trigger"];
  dueAt: string | null;
  startedAt: string;
  finishedAt: string | null;
  outcome: JobRunsTable["outcome"];
  message: string | null;
  counts: RunCounts;
  error: string | null;
}

interface ListRuns {
  /** One job, or all of them. */
  definition?: JobDefinition;
  outcome?: JobRunsTable["outcome"];
  limit: number;
}

/** The latest runs, newest first. */
export async function listRuns(
  db: Db,
  { definition, outcome, limit }: ListRuns,
): Promise<JobRunRecord[]> {
  let query = db.selectFrom("job_runs").selectAll();
  if (definition) query = query.where("job", "=", definition.name);
  if (outcome) query = query.where("outcome", "=", outcome);
  const rows = await query
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    job: row.job,
    trigger: row.trigger,
    dueAt: row.due_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    outcome: row.outcome,
    message: row.message,
    counts: JSON.parse(row.counts),
    error: row.error,
  }));
}
