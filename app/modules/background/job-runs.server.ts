import type { UpdateObject } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/operations.ts";
import { logger } from "#app/platform/logger.server.ts";
import { newId } from "#app/platform/random.server.ts";
import {
  getLatestPlausibleTime,
  getLeaseExpiry,
  isLeaseExpired,
  recordWithRetries,
} from "./lease.server.ts";
import type { JobDefinition, JobReport, RunCounts, RunTrigger } from "./registry.ts";

/** Job runs, table `job_runs`: begin, renew, finish, and list them. */

/** Attempts at one due time if the process dies each time; the job itself may be what kills it. */
const MAX_RUN_ATTEMPTS = 3;

/** Longest error text that is saved, in characters. */
const ERROR_LENGTH = 2_000;

/** For staff, if a failed run has neither a message nor an error. */
export const NO_ERROR_TEXT = "The run failed without an error message.";

/**
 * Column `error` of an abandoned run. A handler interrupted by a shutdown throws `JobFailed` with
 * this text, so that its due time is attempted again.
 */
export const ABANDONED_ERROR = "the process ended in the middle of the run";

/** A run that this process has begun and must execute. */
export interface ActiveRun {
  id: string;
  trigger: RunTrigger;
  /** Abandoned attempts at the same due time. */
  abandonedRuns: string[];
}

interface BeginRun {
  definition: JobDefinition;
  now: Date;
}

/** Begins a run that a person started; undefined if the job is already running. */
export function beginManualRun(
  db: Db,
  { definition, now }: BeginRun,
): Promise<ActiveRun | undefined> {
  return db.transaction().execute(async (tx) => {
    await failAbandonedRun(tx, { definition, now });
    return insertRun(tx, { definition, now, trigger: "manual", dueAt: null, abandonedRuns: [] });
  });
}

/**
 * Begins the run for `dueAt` in only one process. Returns undefined if another process began it, if
 * this or a later due time has already run, or if a manual run is active (the due run then starts
 * after it). An abandoned run is attempted again.
 */
export async function beginDueRun(
  db: Db,
  { definition, dueAt, now }: BeginRun & { dueAt: Date },
): Promise<ActiveRun | undefined> {
  const due = { definition, dueAt: dueAt.toISOString(), now };
  // Every process asks every few seconds; this read usually avoids the transaction.
  if (!canBegin(await listRunAttempts(db, due))) return undefined;
  return db.transaction().execute(async (tx) => {
    await failAbandonedRun(tx, { definition, now });
    const attempts = await listRunAttempts(tx, due);
    if (!canBegin(attempts)) return undefined;
    const abandonedRuns = attempts.map(({ id }) => id);
    return insertRun(tx, { ...due, trigger: "schedule", abandonedRuns });
  });
}

interface RunAttempt {
  id: string;
  isAbandoned: boolean;
}

/** Runs for this due time and later ones. */
async function listRunAttempts(
  db: Db | Tx,
  { definition, dueAt, now }: BeginRun & { dueAt: string },
): Promise<RunAttempt[]> {
  const rows = await db
    .selectFrom("job_runs")
    .select(["id", "finished_at", "error", isLeaseExpired(db).as("is_lease_expired")])
    .where("job", "=", definition.name)
    .where("due_at", ">=", dueAt)
    .where("due_at", "<=", getLatestPlausibleTime(now))
    .execute();
  return rows.map((row) => ({ id: row.id, isAbandoned: isAbandoned(row) }));
}

const canBegin = (attempts: readonly RunAttempt[]) =>
  attempts.length < MAX_RUN_ATTEMPTS && attempts.every((attempt) => attempt.isAbandoned);

/** Whether the process ended during the run; the row may not have been marked as failed yet. */
function isAbandoned(run: {
  finished_at: string | null;
  error: string | null;
  /** 0 or 1 in SQLite. */
  is_lease_expired: boolean | number;
}): boolean {
  return run.finished_at === null ? Boolean(run.is_lease_expired) : run.error === ABANDONED_ERROR;
}

interface NewRun extends BeginRun {
  trigger: RunTrigger;
  dueAt: string | null;
  abandonedRuns: string[];
}

async function insertRun(tx: Tx, run: NewRun): Promise<ActiveRun | undefined> {
  const { definition, now, trigger, dueAt, abandonedRuns } = run;
  const row = await tx
    .insertInto("job_runs")
    .values({
      id: newId(),
      job: definition.name,
      due_at: dueAt,
      attempt: abandonedRuns.length + 1,
      trigger,
      started_at: now.toISOString(),
      finished_at: null,
      lease_until: getLeaseExpiry(tx, definition.leaseMs),
      outcome: "running",
      message: null,
      counts: "{}",
      error: null,
    })
    // Another process began this run, or the job is already running.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && { id: row.id, trigger, abandonedRuns };
}

/** Marks the job's run as failed if its lease has expired, so that another run can begin. */
export async function failAbandonedRun(
  db: Db | Tx,
  { definition, now }: { definition: JobDefinition; now: Date },
): Promise<void> {
  await db
    .updateTable("job_runs")
    .set({
      outcome: "failed",
      finished_at: now.toISOString(),
      message: "The server stopped during the run.",
      error: ABANDONED_ERROR,
    })
    .where("job", "=", definition.name)
    .where("finished_at", "is", null)
    .where(isLeaseExpired(db))
    .execute();
}

/**
 * Renews the lease of a run. Returns false if the run has ended or another process marked it as
 * abandoned.
 */
export function renewLease(
  db: Db,
  { runId, leaseMs }: { runId: string; leaseMs: number },
): Promise<boolean> {
  return updateOpenRun(db, runId, { lease_until: getLeaseExpiry(db, leaseMs) });
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
  /** Undefined keeps the counts of the last progress report. */
  counts: RunCounts | undefined;
  /** For engineers. */
  error: string | null;
}

/**
 * Records how a run ended. Retries for some seconds if the database does not answer. Returns false
 * if another process has already marked the run as abandoned.
 */
export function finishRun(db: Db, run: FinishRun): Promise<boolean> {
  const { runId, now, outcome, message, counts, error } = run;
  const end = {
    ...{ outcome, message, finished_at: now.toISOString() },
    error: error?.slice(0, ERROR_LENGTH) ?? null,
    ...(counts ? { counts: JSON.stringify(counts) } : {}),
  };
  return recordWithRetries(
    () => updateOpenRun(db, runId, end),
    (cause) =>
      logger.warn({ err: cause, run: runId }, "could not record the end of a run; retrying"),
  );
}

/** Changes a run unless it has ended. Returns whether it did. */
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

/** Adds a successful run that was executed in a terminal, outside the server. */
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
  /** By the database's clock. */
  leaseUntil: string;
  outcome: JobRunsTable["outcome"];
  message: string | null;
  counts: RunCounts;
  error: string | null;
  /** The process ended during the run; `outcome` is `running` until the next poll of the job. */
  isAbandoned: boolean;
}

interface ListRuns {
  /** Default: all jobs. */
  definition?: JobDefinition;
  outcome?: JobRunsTable["outcome"];
  /** Runs that began in this period; `to` is not included. */
  period?: { from: Date; to: Date };
  limit: number;
}

/** The latest runs, newest first. */
export async function listJobRuns(
  db: Db,
  { definition, outcome, period, limit }: ListRuns,
): Promise<JobRunRecord[]> {
  let query = db
    .selectFrom("job_runs")
    .selectAll()
    .select(isLeaseExpired(db).as("is_lease_expired"));
  if (definition) query = query.where("job", "=", definition.name);
  if (outcome) query = query.where("outcome", "=", outcome);
  if (period) {
    query = query
      .where("started_at", ">=", period.from.toISOString())
      .where("started_at", "<", period.to.toISOString());
  }
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
 * When the job was first seen in this database, ISO 8601. Earlier due times are not caught up on.
 */
export async function getOrCreateFirstSeenAt(
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
