import type { Db, Tx } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/automation.ts";
import type { JobDefinition } from "./job.ts";

/** A run that has not said for so long that it is alive is dead. Milliseconds. */
export const LEASE_MS = 120_000;

/**
 * Times so far ahead, in milliseconds, are those of a clock that has been put back since: they keep
 * nothing from being done. Longer than the day between two runs of a daily job.
 */
export const AHEAD_MS = 25 * 3_600_000;

export const farAhead = (now: Date) => new Date(now.getTime() + AHEAD_MS).toISOString();

/** What stands in the record of a run whose process ended in the middle. */
export const DIED = "the process ended in the middle of the run";

type LeasedRun = Pick<JobRunsTable, "finished_at" | "lease_until" | "error">;

/** Whether the run was cut off, whether or not somebody has noticed yet. */
export function isDead({ finished_at, lease_until, error }: LeasedRun, now: Date): boolean {
  if (finished_at !== null) return error === DIED;
  return lease_until <= now.toISOString() || lease_until > farAhead(now);
}

/** Marks the run of a job as failed if it is dead, so that another can begin. */
export async function endDeadRun(
  db: Db | Tx,
  { definition, now }: { definition: JobDefinition; now: Date },
): Promise<void> {
  const time = now.toISOString();
  await db
    .updateTable("job_runs")
    .set({
      outcome: "failed",
      finished_at: time,
      message: "The server was stopped in the middle.",
      error: DIED,
    })
    .where("job", "=", definition.name)
    .where("finished_at", "is", null)
    .where((eb) => eb.or([eb("lease_until", "<=", time), eb("lease_until", ">", farAhead(now))]))
    .execute();
}

/** Says that the run is alive; false where it was taken for dead already. */
export async function renewLease(
  db: Db,
  { runId, now }: { runId: string; now: Date },
): Promise<boolean> {
  const renewed = await db
    .updateTable("job_runs")
    .set({ lease_until: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where("id", "=", runId)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return renewed !== undefined;
}
