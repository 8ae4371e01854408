import { sql } from "kysely";

import type { DatabaseHandle } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";

/** Names of our tables, without Kysely's own. */
export async function listTables({ db }: DatabaseHandle): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.map((table) => table.name);
  // SQLite empties the tables behind the full-text index with it.
  return names.filter((name) => !/^blog_search_/.test(name));
}

/**
 * Deletes every row, ignoring foreign keys and triggers. On PostgreSQL, this needs the superuser.
 */
export async function emptyTables(handle: DatabaseHandle, tables: string[]): Promise<void> {
  // Most tests fill few tables: finding them costs a fifth of emptying all.
  const filled = await listFilled(handle.db, tables);
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

async function listFilled(db: Db, tables: string[]): Promise<string[]> {
  const looks = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables and triggers as one text, to tell whether a test has left the schema as it was. */
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
