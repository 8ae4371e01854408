import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/**
 * Which services that need approval a post offers, and which revision has its shipped text, so that a
 * release can update posts that staff did not edit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .alterTable("blog_posts")
    .addColumn("services", text, (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("blog_posts").addColumn("shipped_revision", "integer").execute();
}
