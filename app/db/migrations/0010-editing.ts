import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** For the post editor: descriptions for search engines, uploads, and preview links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema.alterTable("blog_posts").addColumn("description", text).execute();
  await db.schema.alterTable("blog_revisions").addColumn("description", text).execute();
  await db.schema
    .createTable("uploads")
    .addColumn("hash", text, (column) => column.primaryKey().notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("alt", text, (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("widths", text, (column) => column.notNull())
    .addColumn("blur", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("uploads_created_at")
    .on("uploads")
    .columns(["created_at", "hash"])
    .execute();
  await db.schema
    .createTable("blog_previews")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("post_id", text, (column) => column.notNull().references("blog_posts.id"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addColumn("revoked_at", text)
    .execute();
  await db.schema
    .createIndex("blog_previews_post_id")
    .on("blog_previews")
    .columns(["post_id", "expires_at"])
    .execute();
  // For the staff list: newest change first, all posts or one status, with the trash separate.
  await db.schema
    .createIndex("blog_posts_changed")
    .on("blog_posts")
    .columns(["updated_at", "id"])
    .execute();
}
