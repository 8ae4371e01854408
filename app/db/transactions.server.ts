import { setTimeout as sleep } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import { isBusy, isUniqueViolation } from "./errors.server.ts";
import { isPostgres } from "./migrations/column-types.ts";
import type { DB, Db, Tx } from "./schema.ts";

/** Of all who insert the same key at one moment one succeeds per round, so the last needs many. */
const TRIES = 12;

const LONGEST_PAUSE_MS = 40;

/** Throw it in a transaction that met another one, such as a slug taken since it was looked up. */
export class TransactionConflict extends Error {
  override name = "TransactionConflict";
}

/**
 * Runs a transaction, and again from its start after a unique violation or a
 * {@link TransactionConflict}: up to 12 times. If the database was too busy (a deadlock, a lock not
 * available), it runs once more. Throws the last error.
 */
export async function retryTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let wasBusy = false;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const met = isUniqueViolation(error) || error instanceof TransactionConflict;
      const isPassing = isBusy(error) && !wasBusy;
      if (left <= 1 || !(met || isPassing)) throw error;
      wasBusy ||= isBusy(error);
    }
    // Uneven pauses, so that two transactions do not keep meeting.
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
}

/**
 * Reads rows and locks them until the transaction ends: nobody else can change or delete them. On
 * SQLite the transaction already holds the only write lock.
 */
export function lockRows<Table extends keyof DB, Output>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Output>,
): Promise<Output[]> {
  // The lock an update takes, so rows that refer to these can still be inserted.
  return (isPostgres(tx) ? query.forNoKeyUpdate() : query).execute() as Promise<Output[]>;
}

/** The same of one row; undefined if there is none. */
export async function lockRow<Table extends keyof DB, Output>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Output>,
): Promise<Output | undefined> {
  return (await lockRows(tx, query))[0];
}

/**
 * Waits for other transactions that hold this name, in any process, and holds it until the
 * transaction ends: for rules about several rows, or about rows that do not exist yet. First thing in
 * the transaction, so that what it reads afterwards is what the others left.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
