import type { Db } from "#app/db/schema.ts";
import { beginDueRun } from "./begin-run.server.ts";
import { doRun, type RunEnd } from "./do-run.server.ts";
import type { Job, JobDefinition } from "./job.ts";
import { endDeadRun } from "./lease.server.ts";
import { latestDue } from "./schedule.server.ts";

/**
 * Runs every job whose time has come, and returns how the runs ended that were done here. Any number
 * of processes may call it as often as they like: each due time is answered once. After a time off,
 * however long, a job runs once; a fresh installation owes nothing from before it existed.
 */
export async function runDueJobs(
  db: Db,
  { jobs, now }: { jobs: readonly Job[]; now: Date },
): Promise<RunEnd[]> {
  const ends = await Promise.all(jobs.map((job) => runIfDue(db, { job, now })));
  return ends.filter((end) => end !== undefined);
}

async function runIfDue(db: Db, { job, now }: { job: Job; now: Date }) {
  const { definition } = job;
  const since = await firstSeen(db, { definition, now });
  const dueAt = latestDue(definition.schedule, now);
  const isDue = dueAt !== null && dueAt.toISOString() > since;
  const begun = isDue ? await beginDueRun(db, { definition, dueAt, now }) : undefined;
  if (begun) return doRun(db, { job, begun, now });
  // Also where nothing is due: a run by hand may have died, and pages would show it as running.
  await endDeadRun(db, { definition, now });
  return undefined;
}

/** When this database first knew the job, which is now for a new one. */
async function firstSeen(
  db: Db,
  { definition: { name }, now }: { definition: JobDefinition; now: Date },
): Promise<string> {
  const read = () =>
    db
      .selectFrom("job_schedules")
      .select("first_seen_at")
      .where("job", "=", name)
      .executeTakeFirst();
  const known = await read();
  if (known) return known.first_seen_at;
  await db
    .insertInto("job_schedules")
    .values({ job: name, first_seen_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("job").doNothing())
    .execute();
  return (await read())?.first_seen_at ?? now.toISOString();
}
