import type { Db } from "#app/db/schema.ts";
import type { Job, JobDefinition, JobReport, JobRun } from "#app/modules/background/registry.ts";

/** Two minutes, as in the job registry. */
export const JOB_LEASE_MS = 120_000;

/** A job that runs daily at nine in Detroit, unless overridden. */
export function createJob(
  overrides: Partial<JobDefinition> = {},
  run: (run: JobRun) => Promise<JobReport> = async () => ({ message: "Done." }),
): Job {
  const definition = {
    ...{ name: "a-job", title: "A job", schedule: "0 9 * * *" },
    ...{ leaseMs: JOB_LEASE_MS, historyDays: 400 },
    ...overrides,
  };
  return { definition, run };
}

/** Ages the leases of unfinished job runs or outbox rows by `ms` milliseconds. */
export async function ageLeases(
  db: Db,
  { table, ms }: { table: "job_runs" | "outbox"; ms: number },
): Promise<void> {
  // Both tables have these columns.
  const leased = table as "outbox";
  const rows = await db
    .selectFrom(leased)
    .select(["id", "lease_until"])
    .where("finished_at", "is", null)
    .execute();
  for (const { id, lease_until } of rows) {
    if (lease_until === null) continue;
    const older = new Date(Date.parse(lease_until) - ms).toISOString();
    await db.updateTable(leased).set({ lease_until: older }).where("id", "=", id).execute();
  }
}
