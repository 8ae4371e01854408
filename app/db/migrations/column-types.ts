import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * The text type of the engine. PostgreSQL would otherwise sort and compare by the language of its
 * cluster ("st-clair" and "sterling" change places, ISO times only happen to sort); with "C" it
 * goes by bytes, as SQLite does.
 */
export function textType(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`text collate "C"` : sql`text`;
}
