import { type Kysely, sql } from "kysely";
import { textType } from "./column-types.ts";

/** Focal points of uploads, uploads that were replaced, and an index of the posts that show uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["focus_x", "focus_y"]) {
    await db.schema
      .alterTable("uploads")
      .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(50))
      .execute();
  }
  await db.schema.alterTable("uploads").addColumn("replaced_by", textType(db)).execute();
  await db.schema.createIndex("uploads_replaced_by").on("uploads").column("replaced_by").execute();
  // Most posts show pictures of the site. The condition is repeated in `list-posts-with-pictures.server.ts`.
  // `replace` instead of LIKE, which SQLite rejects in the condition of an index.
  await sql`create index blog_posts_with_uploads on blog_posts (id)
    where replace(image, 'upload:', '') <> image
      or replace(markdown, 'upload:', '') <> markdown`.execute(db);
}
