import { type Kysely, PostgresAdapter, sql } from "kysely";
import { textType } from "./column-types.ts";

/** Posts with their revisions, former slugs, and full-text index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPosts(db);
  await createHistory(db);
  await createSearch(db);
}

async function createPosts(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("blog_posts")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("slug", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("category", text, (column) => column.notNull())
    .addColumn("publish_at", text)
    .addColumn("deleted_at", text)
    .addColumn("updated_at", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("search_key", "integer", (column) => column.notNull())
    .addColumn("words", "integer", (column) => column.notNull())
    .addColumn("image", text, (column) => column.notNull())
    .addColumn("author", text, (column) => column.notNull())
    .addColumn("city_id", text, (column) => column.references("cities.id"))
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("excerpt", text, (column) => column.notNull())
    // The long texts are the last columns: SQLite reads through them to reach later columns.
    .addColumn("markdown", text, (column) => column.notNull())
    .addColumn("html", text, (column) => column.notNull())
    .addUniqueConstraint("blog_posts_slug_key", ["slug"])
    .addUniqueConstraint("blog_posts_search_key_key", ["search_key"])
    .addCheckConstraint(
      "blog_posts_status",
      sql`status in ('draft', 'review', 'approved', 'scheduled', 'published', 'unpublished')`,
    )
    .execute();
  // For lists of posts, all or by category, newest first. Excludes the trash, so that counting needs
  // only the index.
  await db.schema
    .createIndex("blog_posts_public")
    .on("blog_posts")
    .columns(["status", "publish_at", "id"])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex("blog_posts_public_category")
    .on("blog_posts")
    .columns(["status", "category", "publish_at", "id"])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("blog_revisions")
    .addColumn("post_id", text, (column) => column.notNull().references("blog_posts.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("excerpt", text, (column) => column.notNull())
    .addColumn("category", text, (column) => column.notNull())
    .addColumn("image", text, (column) => column.notNull())
    .addColumn("author", text, (column) => column.notNull())
    .addColumn("markdown", text, (column) => column.notNull())
    .addColumn("city_id", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("blog_revisions_pkey", ["post_id", "number"])
    .execute();
  await db.schema
    .createTable("blog_former_slugs")
    .addColumn("slug", text, (column) => column.primaryKey().notNull())
    .addColumn("post_id", text, (column) => column.notNull().references("blog_posts.id"))
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("blog_former_slugs_post_id")
    .on("blog_former_slugs")
    .column("post_id")
    .execute();
}

/** blog-search.server.ts normalizes words before they are saved: no stemming, no accents. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create table blog_search (search_key integer primary key, document tsvector not null)`.execute(
      db,
    );
    await sql`create index blog_search_document on blog_search using gin (document)`.execute(db);
    return;
  }
  await sql`create virtual table blog_search using fts5(title, excerpt, body, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3')`.execute(
    db,
  );
}
