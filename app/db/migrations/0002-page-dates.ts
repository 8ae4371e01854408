import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** When the content of each page last changed, for the sitemap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("page_dates")
    .addColumn("path", text, (column) => column.primaryKey().notNull())
    .addColumn("content_hash", text, (column) => column.notNull())
    .addColumn("changed_at", text, (column) => column.notNull())
    .execute();
}
