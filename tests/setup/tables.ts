import { sql } from "kysely";
import type { DatabaseHandle } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";

/** Names of our tables, without Kysely's own. */
export async function listTables({ db }: DatabaseHandle): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.map((table) => table.name);
  // SQLite empties these tables together with the full-text index.
  return names.filter((name) => !/^blog_search_/.test(name));
}

/**
 * Deletes every row, ignoring foreign keys and triggers. On PostgreSQL, this needs the superuser.
 */
export async function emptyTables(handle: DatabaseHandle, tables: string[]): Promise<void> {
  // Most tests fill few tables; finding them takes a fifth of the time to empty all.
  const filled = await listFilledTables(handle.db, tables);
  if (filled.length === 0) return;
  await handle.db.transaction().execute(async (tx) => {
    if (handle.engine === "postgres") {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const table of filled) await sql`delete from ${sql.table(table)}`.execute(tx);
      return;
    }
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(tx);
    for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(tx);
    for (const table of filled) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx);
  });
}

async function listFilledTables(db: Db, tables: string[]): Promise<string[]> {
  const queries = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables and triggers as one text, to detect schema changes by a test. */
export async function describeSchema({ db, engine }: DatabaseHandle): Promise<string> {
  const { rows } =
    engine === "postgres"
      ? await sql`
          select relname::text as name, relnatts::text as definition from pg_class
            where relnamespace = 'public'::regnamespace
          union all
          select tgname::text, pg_get_triggerdef(oid) from pg_trigger
          order by 1, 2`.execute(db)
      : await sql`select name, sql as definition from sqlite_master order by 1, 2`.execute(db);
  return JSON.stringify(rows);
}

/** Tables that change by themselves or with a rejected request. */
const VOLATILE_TABLES = ["sign_in_attempts", "rate_limits", "page_dates", "job_schedules"];

/**
 * Marks rows that background work writes: scheduled job runs, such as the menu check every minute, and
 * settings (with their changes) that purges save shortly after the start.
 */
const BACKGROUND_ROWS = [
  ["job_runs", /"trigger":"schedule"/],
  ["settings", /"key":"(clock-seen|lead-retention-outcome|erased-in-log)"/],
  ["content_changes", /"settings\/(clock-seen|lead-retention-outcome|erased-in-log)"/],
] as const;

/** Columns with the time of the last use. */
const LAST_USE_COLUMNS = ["last_used_at"];

interface DumpOptions {
  /** Includes tables that change by themselves, for a database without a server. */
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
    .filter((name) => (all || !VOLATILE_TABLES.includes(name)) && !/^blog_search_/.test(name))
    .sort();
  const dump: Record<string, string[]> = {};
  for (const name of names) {
    const rows = await db
      .selectFrom(name as "settings")
      .selectAll()
      .execute();
    dump[name] = rows
      .map((row) =>
        JSON.stringify(row, (key, value) => (!all && LAST_USE_COLUMNS.includes(key) ? "" : value)),
      )
      .filter((line) => all || !isBackgroundRow(name, line))
      .sort();
  }
  return dump;
}

function isBackgroundRow(table: string, line: string): boolean {
  return BACKGROUND_ROWS.some(([name, mark]) => name === table && mark.test(line));
}

/** The whole database as one text, to search for forbidden data. */
export async function dumpAsText(handle: DatabaseHandle): Promise<string> {
  const parts: string[] = [];
  for (const table of await listTables(handle)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(handle.db);
    parts.push(`${table}: ${JSON.stringify(rows)}`);
  }
  return parts.join("\n");
}
