import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./migrations/column-types.ts";
import type { Db, Tx } from "./schema.ts";

/**
 * The time by the database's clock, for use in a statement: ISO 8601 in UTC with milliseconds, as
 * columns of type `Timestamp` hold it. All processes on one database agree on it, even if the clocks
 * of their machines differ. `plusMs` moves it.
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
