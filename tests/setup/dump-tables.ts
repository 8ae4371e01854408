import { sql } from "kysely";
import type { DatabaseHandle } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { listTables } from "./empty-tables.ts";

/** Tables that change by themselves or with a rejected request. */
const MOVING = ["sign_in_attempts", "rate_limits", "page_dates"];

/** Marks scheduled job runs, such as the menu check every minute. */
const BY_CLOCK = '"trigger":"schedule"';

/** Columns with the time of the last use. */
const USES = ["last_used_at"];

interface DumpOptions {
  /** Includes tables that change by themselves, for a database nobody uses. */
  all?: boolean;
}

/** The content of the database by table, to compare with a later state. */
export async function dumpTables(
  db: Db,
  { all = false }: DumpOptions = {},
): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const names = tables
    .map(({ name }) => name)
    .filter((name) => (all || !MOVING.includes(name)) && !/^blog_search_/.test(name))
    .sort();
  const dump: Record<string, string[]> = {};
  for (const name of names) {
    const rows = await db
      .selectFrom(name as "settings")
      .selectAll()
      .execute();
    dump[name] = rows
      .map((row) => JSON.stringify(row, (key, value) => (!all && USES.includes(key) ? "" : value)))
      .filter((line) => all || name !== "job_runs" || !line.includes(BY_CLOCK))
      .sort();
  }
  return dump;
}

/** The whole database as one text, to search for what must not be there. */
export async function databaseText(handle: DatabaseHandle): Promise<string> {
  const parts: string[] = [];
  for (const table of await listTables(handle)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(handle.db);
    parts.push(`${table}: ${JSON.stringify(rows)}`);
  }
  return parts.join("\n");
}
