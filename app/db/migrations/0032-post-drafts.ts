import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Changes of public posts that are not public yet, and which revisions were saved automatically. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .alterTable("blog_revisions")
    .addColumn("is_autosave", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable("blog_draft_changes")
    .addColumn("post_id", text, (column) =>
      column.primaryKey().notNull().references("blog_posts.id"),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("base_revision", "integer", (column) => column.notNull())
    .addColumn("saved_at", text, (column) => column.notNull())
    .addColumn("fields", text, (column) => column.notNull())
    .execute();
}
