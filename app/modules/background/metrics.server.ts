import type { Db } from "#app/db/schema.ts";
import type { JobRunsTable, OutboxAttemptsTable, OutboxStatus } from "#app/db/tables/operations.ts";

interface OutboxCount {
  kind: string;
  status: OutboxStatus;
  count: number;
  /** When the oldest of these rows was written, ISO 8601. */
  oldest: string;
}

/** Outbox rows by kind and status. */
export async function countOutboxRows(db: Db): Promise<OutboxCount[]> {
  const rows = await db
    .selectFrom("outbox")
    .select((eb) => [
      ...(["kind", "status"] as const),
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.min("created_at").as("oldest"),
    ])
    .groupBy(["kind", "status"])
    .orderBy("kind")
    .orderBy("status")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Attempts at rows of these kinds since a time (ISO 8601), by outcome; outcomes that did not occur
 * are missing.
 */
export async function countOutboxAttempts(
  db: Db,
  { kinds, since }: { kinds: string[]; since: string },
): Promise<Map<OutboxAttemptsTable["outcome"], number>> {
  const rows = await db
    .selectFrom("outbox_attempts")
    .innerJoin("outbox", "outbox.id", "outbox_attempts.outbox_id")
    .select((eb) => ["outbox_attempts.outcome", eb.fn.countAll<number | string>().as("count")])
    .where("outbox.kind", "in", kinds)
    .where("outbox_attempts.started_at", ">=", since)
    .groupBy("outbox_attempts.outcome")
    .execute();
  return new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]));
}

interface RunCount {
  job: string;
  outcome: JobRunsTable["outcome"];
  count: number;
  /** When the latest of these runs began, ISO 8601. */
  last: string;
}

/** Job runs within their retention, by job and outcome. */
export async function countJobRuns(db: Db): Promise<RunCount[]> {
  const rows = await db
    .selectFrom("job_runs")
    .select((eb) => [
      ...(["job", "outcome"] as const),
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.max("started_at").as("last"),
    ])
    .groupBy(["job", "outcome"])
    .orderBy("job")
    .orderBy("outcome")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Emails that failed again and again, since the last one that was sent. */
interface MailFailures {
  /** Number of emails. */
  count: number;
  /** Most attempts at one of them. */
  attempts: number;
  /** Why the latest attempt failed, without personal data. */
  lastError: string;
}

/**
 * Rows of these kinds that failed at least `minAttempts` times, if none was sent after that; undefined if
 * there are none. Looks at attempts since a time, ISO 8601.
 */
export async function findMailFailures(
  db: Db,
  { kinds, minAttempts, since }: { kinds: string[]; minAttempts: number; since: string },
): Promise<MailFailures | undefined> {
  const attempts = db
    .selectFrom("outbox_attempts")
    .innerJoin("outbox", "outbox.id", "outbox_attempts.outbox_id")
    .where("outbox.kind", "in", kinds)
    .where("outbox_attempts.finished_at", ">=", since);
  const sent = await attempts
    .select((eb) => eb.fn.max("outbox_attempts.finished_at").as("at"))
    .where("outcome", "=", "sent")
    // An email that was no longer needed proves nothing.
    .where("detail", "not like", "skipped:%")
    .executeTakeFirst();
  const failed = await attempts
    .select(["outbox_id", "attempt", "detail"])
    .where("outcome", "in", ["retry", "failed"])
    .where("attempt", ">=", minAttempts)
    .where("outbox_attempts.finished_at", ">", sent?.at ?? "")
    .orderBy("outbox_attempts.finished_at", "desc")
    .orderBy("outbox_attempts.id")
    .execute();
  const [latest] = failed;
  if (!latest) return undefined;
  return {
    count: new Set(failed.map(({ outbox_id }) => outbox_id)).size,
    attempts: Math.max(...failed.map(({ attempt }) => attempt)),
    lastError: latest.detail ?? "",
  };
}
