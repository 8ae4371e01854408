import { type RawBuilder, sql } from "kysely";
import { databaseTime } from "#app/db/database-time.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";

/**
 * Leases: whoever works on a job run or an outbox row writes into its column `lease_until` how long
 * nobody else may take it. All of it by the database's clock, because the clocks of several machines
 * differ. Taking a lease is one conditional statement, so that only one process succeeds.
 */

/**
 * Times further ahead than this, in milliseconds, were written by a clock that has been set back
 * since; they must not hold anything up. Longer than a day, the longest wait of a daily job and of a
 * row in the outbox.
 */
const IMPLAUSIBLE_MS = 25 * 3_600_000;

/** The value of `lease_until` for a lease that is taken or renewed now. */
export function leaseUntil(db: Db | Tx, leaseMs: number): RawBuilder<string> {
  return databaseTime(db, { plusMs: leaseMs });
}

/** Whether the lease of a row is over: a condition for statements on a table with `lease_until`. */
export function isLeaseOver(db: Db | Tx): RawBuilder<boolean> {
  const implausible = databaseTime(db, { plusMs: IMPLAUSIBLE_MS });
  return sql<boolean>`(lease_until <= ${databaseTime(db)} or lease_until > ${implausible})`;
}

/** The end of the times that the process's own clock, at `now`, can have written: ISO 8601. */
export function lastPlausibleTime(now: Date): string {
  return new Date(now.getTime() + IMPLAUSIBLE_MS).toISOString();
}
