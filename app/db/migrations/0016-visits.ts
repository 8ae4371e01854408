import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Anonymous counts of page speed, taps, and browser errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("visit_counts")
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("page", text, (column) => column.notNull())
    .addColumn("metric", text, (column) => column.notNull())
    .addColumn("bucket", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("visit_counts_pkey", ["day", "page", "metric", "bucket"])
    .execute();
  await db.schema
    .createTable("visit_errors")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("message", text, (column) => column.notNull())
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("page", text, (column) => column.notNull())
    .addColumn("first_seen", text, (column) => column.notNull())
    .addColumn("last_seen", text, (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("visit_errors_last_seen")
    .on("visit_errors")
    .column("last_seen")
    .execute();
}
