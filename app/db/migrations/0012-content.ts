import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** History of staff's changes to facts and content, so that every earlier state can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("content_history")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("actor_kind", text, (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("summary", text, (column) => column.notNull())
    .addColumn("before", text, (column) => column.notNull())
    .addColumn("after", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("content_history_key")
    .on("content_history")
    .columns(["key", "at", "id"])
    .execute();
}
