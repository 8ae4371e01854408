import { type Kysely, sql } from "kysely";
import { textType } from "./column-types.ts";

/**
 * Saves the shipped text that staff started editing from, so that a release with a new text can offer
 * it. For content edited before this table existed, that is the text before its first change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("shipped_bases")
    .addColumn("key", text, (column) => column.primaryKey().notNull())
    .addColumn("value", text, (column) => column.notNull())
    .execute();
  await sql`insert into shipped_bases (key, value)
    select key, "before" from content_history as first
    where id = (
      select id from content_history where key = first.key order by at, id limit 1
    )
    and key in ('announcement', 'deals', 'faqs', 'reviews', 'reels', 'products')`.execute(db);
  await db.schema.alterTable("blog_posts").addColumn("declined_shipped", text).execute();
}
