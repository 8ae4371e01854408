import type { Db, Tx } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/automation.ts";
import { newId } from "#app/platform/ids.server.ts";
import type { JobDefinition, RunTrigger } from "./job.ts";
import { endDeadRun, farAhead, isDead, LEASE_MS } from "./lease.server.ts";

/** So often in all a run is begun whose process died in the middle: it may be what kills it. */
const ATTEMPTS = 3;

/** A run that is ours to do. */
export interface BegunRun {
  id: string;
  trigger: RunTrigger;
  /** Attempts before it at the same due time, all dead. */
  formerRuns: string[];
}

interface Begin {
  definition: JobDefinition;
  now: Date;
}

/** Begins a run that somebody asked for; undefined while the job is running. */
export function beginManualRun(db: Db, { definition, now }: Begin): Promise<BegunRun | undefined> {
  return db.transaction().execute(async (tx) => {
    await endDeadRun(tx, { definition, now });
    return insertRun(tx, { definition, now, trigger: "manual", dueAt: null, formerRuns: [] });
  });
}

/**
 * Begins the run that answers `dueAt`: of any number of processes that try, one gets it, and none
 * where it or a later one has been done. One that died in the middle is begun again. While the job
 * runs by hand nobody gets it; it is still due afterwards.
 */
export async function beginDueRun(
  db: Db,
  { definition, dueAt, now }: Begin & { dueAt: Date },
): Promise<BegunRun | undefined> {
  const time = dueAt.toISOString();
  // Asked every few seconds: most of the time this look is all.
  if (!mayBegin(await readRuns(db, definition, { time, now }), now)) return undefined;
  return db.transaction().execute(async (tx) => {
    await endDeadRun(tx, { definition, now });
    const former = await readRuns(tx, definition, { time, now });
    if (!mayBegin(former, now)) return undefined;
    const formerRuns = former.map(({ id }) => id);
    return insertRun(tx, { definition, now, trigger: "schedule", dueAt: time, formerRuns });
  });
}

type KnownRun = Pick<JobRunsTable, "id" | "due_at" | "finished_at" | "lease_until" | "error">;

/** Runs of this due time and of later ones. */
function readRuns(
  db: Db | Tx,
  { name }: JobDefinition,
  { time, now }: { time: string; now: Date },
): Promise<KnownRun[]> {
  return db
    .selectFrom("job_runs")
    .select(["id", "due_at", "finished_at", "lease_until", "error"])
    .where("job", "=", name)
    .where("due_at", ">=", time)
    .where("due_at", "<=", farAhead(now))
    .execute();
}

/** Only where every attempt so far has died, and there were not too many. */
function mayBegin(runs: KnownRun[], now: Date): boolean {
  return runs.length < ATTEMPTS && runs.every((run) => isDead(run, now));
}

interface NewRun extends Begin {
  trigger: RunTrigger;
  dueAt: string | null;
  formerRuns: string[];
}

async function insertRun(tx: Tx, run: NewRun): Promise<BegunRun | undefined> {
  const { definition, now, trigger, dueAt, formerRuns } = run;
  const row = await tx
    .insertInto("job_runs")
    .values({
      id: newId(),
      job: definition.name,
      due_at: dueAt,
      attempt: formerRuns.length + 1,
      trigger,
      started_at: now.toISOString(),
      finished_at: null,
      lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      outcome: "running",
      message: null,
      counts: "{}",
      error: null,
    })
    // Another process was quicker, or the job is running: either way this run is not ours.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && { id: row.id, trigger, formerRuns };
}
