import type { UpdateObject } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/automation.ts";
import { newId } from "#app/platform/ids.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { recordPersistently } from "./back-off.ts";
import { isLeaseOver, lastPlausibleTime, leaseUntil } from "./lease.server.ts";
import type { JobDefinition, JobReport, RunCounts, RunTrigger } from "./registry.ts";

/** The history of job runs, table `job_runs`: every job's runs begin, renew, and end here. */

/** A due time is attempted this often if the process dies each time: the job may be what kills it. */
const MAX_ATTEMPTS = 3;

/** Longest error text that is saved, in characters. */
const ERROR_LENGTH = 2_000;

/**
 * Column `error` of an abandoned run. A handler that has to stop because the process is ending throws
 * `JobFailed` with this text; the same due time is then attempted again.
 */
export const ABANDONED = "the process ended in the middle of the run";

/** A run that this process has begun and now has to do. */
export interface BegunRun {
  id: string;
  trigger: RunTrigger;
  /** Abandoned attempts at the same due time. */
  formerRuns: string[];
}

interface Begin {
  definition: JobDefinition;
  now: Date;
}

/** Begins a run that a person asked for; undefined while the job is running. */
export function beginManualRun(db: Db, { definition, now }: Begin): Promise<BegunRun | undefined> {
  return db.transaction().execute(async (tx) => {
    await failAbandonedRun(tx, { definition, now });
    return insertRun(tx, { definition, now, trigger: "manual", dueAt: null, formerRuns: [] });
  });
}

/**
 * Begins the run for `dueAt`. Of any number of processes one gets it; undefined for the others, and
 * after this or a later due time was done. An abandoned run is begun again. While a manual run of the
 * job is under way nobody gets it, and it stays due.
 */
export async function beginDueRun(
  db: Db,
  { definition, dueAt, now }: Begin & { dueAt: Date },
): Promise<BegunRun | undefined> {
  const due = { definition, dueAt: dueAt.toISOString(), now };
  // Every process asks every few seconds, and almost always this read is the end of it.
  if (!mayBegin(await readAttempts(db, due))) return undefined;
  return db.transaction().execute(async (tx) => {
    await failAbandonedRun(tx, { definition, now });
    const attempts = await readAttempts(tx, due);
    if (!mayBegin(attempts)) return undefined;
    const formerRuns = attempts.map(({ id }) => id);
    return insertRun(tx, { ...due, trigger: "schedule", formerRuns });
  });
}

interface Attempt {
  id: string;
  isAbandoned: boolean;
}

/** Runs for this due time and for later ones. */
async function readAttempts(
  db: Db | Tx,
  { definition, dueAt, now }: Begin & { dueAt: string },
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom("job_runs")
    .select(["id", "finished_at", "error", isLeaseOver(db).as("is_lease_over")])
    .where("job", "=", definition.name)
    .where("due_at", ">=", dueAt)
    .where("due_at", "<=", lastPlausibleTime(now))
    .execute();
  return rows.map((row) => ({ id: row.id, isAbandoned: isAbandoned(row) }));
}

const mayBegin = (attempts: readonly Attempt[]) =>
  attempts.length < MAX_ATTEMPTS && attempts.every((attempt) => attempt.isAbandoned);

/** Whether the process of a run ended midway, whether or not a later look has recorded that yet. */
function isAbandoned(run: {
  finished_at: string | null;
  error: string | null;
  /** SQLite answers with 0 and 1. */
  is_lease_over: boolean | number;
}): boolean {
  return run.finished_at === null ? Boolean(run.is_lease_over) : run.error === ABANDONED;
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
      lease_until: leaseUntil(tx, definition.leaseMs),
      outcome: "running",
      message: null,
      counts: "{}",
      error: null,
    })
    // Another process got the run, or the job is running.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && { id: row.id, trigger, formerRuns };
}

/** Marks the job's run as failed if its lease is over, so that another can begin. */
export async function failAbandonedRun(
  db: Db | Tx,
  { definition, now }: { definition: JobDefinition; now: Date },
): Promise<void> {
  await db
    .updateTable("job_runs")
    .set({
      outcome: "failed",
      finished_at: now.toISOString(),
      message: "The server was stopped in the middle.",
      error: ABANDONED,
    })
    .where("job", "=", definition.name)
    .where("finished_at", "is", null)
    .where(isLeaseOver(db))
    .execute();
}

/** Renews the lease of a run; false if the run was taken over or has ended. */
export function renewLease(
  db: Db,
  { runId, leaseMs }: { runId: string; leaseMs: number },
): Promise<boolean> {
  return updateOpenRun(db, runId, { lease_until: leaseUntil(db, leaseMs) });
}

/** Saves the progress of a run. */
export async function reportProgress(
  db: Db,
  { runId, counts }: { runId: string; counts: RunCounts },
): Promise<void> {
  await updateOpenRun(db, runId, { counts: JSON.stringify(counts) });
}

interface FinishRun {
  runId: string;
  now: Date;
  outcome: "success" | "failed";
  /** For staff. */
  message: string;
  /** Undefined leaves the last progress. */
  counts: RunCounts | undefined;
  /** For the engineer. */
  error: string | null;
}

/**
 * Records how a run ended. Retries for some seconds while the database does not answer.
 * @returns false if the run was taken over before.
 */
export function finishRun(db: Db, run: FinishRun): Promise<boolean> {
  const { runId, now, outcome, message, counts, error } = run;
  const end = {
    ...{ outcome, message, finished_at: now.toISOString() },
    error: error?.slice(0, ERROR_LENGTH) ?? null,
    ...(counts ? { counts: JSON.stringify(counts) } : {}),
  };
  return recordPersistently(
    () => updateOpenRun(db, runId, end),
    (cause) => logger.warn({ err: cause, run: runId }, "the end of a run is not recorded yet"),
  );
}

/** Changes a run that has not ended; false if it has. */
async function updateOpenRun(
  db: Db,
  runId: string,
  change: UpdateObject<DB, "job_runs">,
): Promise<boolean> {
  const changed = await db
    .updateTable("job_runs")
    .set(change)
    .where("id", "=", runId)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

interface PastRun extends JobReport {
  definition: JobDefinition;
  startedAt: Date;
  now: Date;
}

/** Adds a successful run that was done outside the server, in a terminal. */
export async function recordManualRun(db: Db, run: PastRun): Promise<void> {
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

/** A run as screens show it; times ISO 8601. */
export interface JobRunRecord {
  id: string;
  job: string;
  trigger: RunTrigger;
  dueAt: string | null;
  startedAt: string;
  finishedAt: string | null;
  /** By the database's clock; over, or in the past, once the run has ended. */
  leaseUntil: string;
  outcome: JobRunsTable["outcome"];
  message: string | null;
  counts: RunCounts;
  error: string | null;
  /** Its process ended midway; `outcome` may still say `running` until the next look at the job. */
  isAbandoned: boolean;
}

interface ListRuns {
  /** One job; all of them where not given. */
  definition?: JobDefinition;
  outcome?: JobRunsTable["outcome"];
  limit: number;
}

/** The latest runs, newest first. */
export async function listRuns(
  db: Db,
  { definition, outcome, limit }: ListRuns,
): Promise<JobRunRecord[]> {
  let query = db.selectFrom("job_runs").selectAll().select(isLeaseOver(db).as("is_lease_over"));
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
    leaseUntil: row.lease_until,
    outcome: row.outcome,
    message: row.message,
    counts: JSON.parse(row.counts),
    error: row.error,
    isAbandoned: isAbandoned(row),
  }));
}

/**
 * When this database first knew the job, ISO 8601: now for a new one. What was due before is not made
 * up for.
 */
export async function readFirstSeen(
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
