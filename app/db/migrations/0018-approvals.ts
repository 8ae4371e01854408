import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/**
 * What a post offers that needs an approval, and which revision holds the text it came with, so that
 * a release may change a text that staff have not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .alterTable("blog_posts")
    .addColumn("services", text, (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("blog_posts").addColumn("shipped_revision", "integer").execute();
}
