import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { isBusy, isUniqueViolation } from "./errors.server.ts";
import { isPostgres } from "./migrations/column-types.ts";
import type { DB, Db, Tx } from "./schema.ts";

/** When several transactions insert the same key, one succeeds per round, so the last needs many. */
const MAX_ATTEMPTS = 12;

const MAX_PAUSE_MS = 40;

/** Throw it in a transaction that conflicts with another one, such as for a slug taken meanwhile. */
export class TransactionConflictError extends Error {
  override name = "TransactionConflictError";
}

/**
 * Runs a transaction, and retries it after a unique violation or a {@link TransactionConflictError}, up
 * to 12 attempts in all. After a deadlock or another sign of a busy database it retries once. Throws
 * the last error.
 */
export async function retryTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let wasBusy = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isConflict = isUniqueViolation(error) || error instanceof TransactionConflictError;
      const isFirstBusy = isBusy(error) && !wasBusy;
      if (attempt >= MAX_ATTEMPTS || !(isConflict || isFirstBusy)) throw error;
      wasBusy ||= isBusy(error);
    }
    // Random pauses, so that two transactions do not keep colliding.
    await sleep(Math.random() * MAX_PAUSE_MS);
  }
}

/**
 * Reads rows and locks them until the transaction ends, so that no other transaction can change or
 * delete them. On SQLite the transaction already holds the only write lock.
 */
export function lockRows<Table extends keyof DB, Output>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Output>,
): Promise<Output[]> {
  // The lock of an update: rows that refer to the locked ones can still be inserted.
  return (isPostgres(tx) ? query.forNoKeyUpdate() : query).execute() as Promise<Output[]>;
}

/** Like {@link lockRows} for a single row; undefined if the query finds none. */
export async function lockRow<Table extends keyof DB, Output>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Output>,
): Promise<Output | undefined> {
  return (await lockRows(tx, query))[0];
}

/**
 * Waits for other transactions that hold this name, in any process, and holds it until the transaction
 * ends: for rules about several rows, or about rows that do not exist yet. Call it first in the
 * transaction, so that later reads see what the other transactions committed.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}

/**
 * The database's current time plus `plusMs`, for use in a statement: ISO 8601 in UTC with milliseconds,
 * the format of `Timestamp` columns. All processes on one database agree on it, even if the clocks of
 * their machines differ.
 */
export function databaseTime(db: Db | Tx, { plusMs = 0 } = {}): RawBuilder<string> {
  const seconds = plusMs / 1_000;
  if (isPostgres(db)) {
    return sql<string>`to_char(
      (clock_timestamp() at time zone 'UTC') + make_interval(secs => ${seconds}::float8),
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )`;
  }
  return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
}
