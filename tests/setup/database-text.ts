import { sql } from "kysely";
import type { DatabaseHandle } from "#app/db/client.server.ts";
import { listTables } from "./empty-tables.ts";

/** Everything in the database as one text, to look for what must not be there. */
export async function databaseText(handle: DatabaseHandle): Promise<string> {
  const parts: string[] = [];
  for (const table of await listTables(handle)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(handle.db);
    parts.push(`${table}: ${JSON.stringify(rows)}`);
  }
  return parts.join("\n");
}
