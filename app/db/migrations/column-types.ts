import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Which engine a handle or a transaction belongs to. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The text type of the engine. PostgreSQL would otherwise sort and compare by the language of its
 * cluster ("st-clair" and "sterling" change places, ISO times only happen to sort); with "C" it
 * goes by bytes, as SQLite does.
 */
export function textType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}
