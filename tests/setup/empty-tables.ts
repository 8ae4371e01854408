import { sql } from "kysely";

import type { DatabaseHandle } from "#app/db/client.server.ts";

/** Names of all tables of ours, without the record of migrations. */
export async function listTables({ db }: DatabaseHandle): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.map((table) => table.name);
  // The tables SQLite keeps behind the full-text index empty with it.
  return names.filter((name) => !/^blog_search_/.test(name));
}

/** Deletes every row, whatever refers to what. Needs the superuser on PostgreSQL. */
export async function emptyTables(handle: DatabaseHandle, tables: string[]): Promise<void> {
  const ignoreReferences =
    handle.engine === "sqlite"
      ? "pragma defer_foreign_keys = on"
      : "set local session_replication_role = replica";
  await handle.db.transaction().execute(async (tx) => {
    await sql.raw(ignoreReferences).execute(tx);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
}
