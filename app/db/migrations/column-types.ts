import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Whether a handle or transaction belongs to PostgreSQL. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The engine's text type. With collation "C" PostgreSQL sorts and compares by bytes, like SQLite. By
 * default it uses its cluster's language, which may order "st-clair" and "sterling" differently.
 */
export function textType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}
