import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import { databaseTime } from "#app/db/transactions.server.ts";

/**
 * Leases on job runs and outbox rows: until `lease_until`, only the process that wrote it may work
 * on the row. Times come from the database's clock, because clocks of machines differ. A lease is
 * taken with one conditional statement, so only one process succeeds.
 */

/**
 * Saved times further in the future than this, in milliseconds, come from a clock that was wrong
 * and has since been corrected. They are ignored, so that they block nothing. Daily jobs and outbox
 * rows wait a day at most.
 */
const MAX_PLAUSIBLE_AHEAD_MS = 25 * 3_600_000;

/** SQL value of `lease_until` for a lease that is taken or renewed now. */
export function getLeaseExpiry(db: Db | Tx, leaseMs: number): RawBuilder<string> {
  return databaseTime(db, { plusMs: leaseMs });
}

/** SQL condition, for tables with `lease_until`: the lease of the row has expired. */
export function isLeaseExpired(db: Db | Tx): RawBuilder<boolean> {
  const implausible = databaseTime(db, { plusMs: MAX_PLAUSIBLE_AHEAD_MS });
  return sql<boolean>`(lease_until <= ${databaseTime(db)} or lease_until > ${implausible})`;
}

/** ISO 8601; later times in the database come from a clock that was wrong. */
export function getLatestPlausibleTime(now: Date): string {
  return new Date(now.getTime() + MAX_PLAUSIBLE_AHEAD_MS).toISOString();
}

/** Delays between attempts to record how work ended, in milliseconds. */
const RECORD_RETRY_DELAYS_MS = [500, 2_000, 5_000];

/**
 * Records how leased work ended. Retries for some seconds if the database does not answer, because
 * work without a recorded end is repeated once its lease expires. Calls `onRetry` with the error of
 * each failed attempt; throws the error of the last one.
 */
export async function recordWithRetries<T>(
  record: () => Promise<T>,
  onRetry: (error: unknown) => void,
): Promise<T> {
  for (const delay of RECORD_RETRY_DELAYS_MS) {
    try {
      return await record();
    } catch (error) {
      onRetry(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return record();
}
