import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Where visits came from: anonymous counts by day, site, and campaign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("visit_sources")
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("host", text, (column) => column.notNull())
    .addColumn("campaign", text, (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("visit_sources_pkey", ["day", "host", "campaign"])
    .execute();
}
