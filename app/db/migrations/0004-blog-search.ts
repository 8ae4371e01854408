import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Keeps searches fast with tens of thousands of posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An index to check in key order whether matches are public, without reading the posts.
  await db.schema
    .createIndex("blog_posts_search")
    .on("blog_posts")
    .columns(["search_key", "status", "category", "publish_at", "id"])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await createSearchFunction(db);
  else await addPrefixIndexes(db);
}

/**
 * PostgreSQL's planner does not know that long documents are saved outside their rows, so it considers
 * reading all of them cheaper than the full-text index. A function can have its own planner settings.
 */
async function createSearchFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create function blog_search_keys(wanted tsquery) returns setof integer
    language sql stable rows 1000
    set enable_seqscan = off set enable_indexscan = off
    as 'select search_key from blog_search where document @@ wanted'`.execute(db);
}

/** Without these prefix indexes, SQLite merges the lists of all words with a given beginning. */
async function addPrefixIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table blog_search_new using fts5(title, excerpt, body, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3 4 5')`.execute(
    db,
  );
  await sql`insert into blog_search_new (rowid, title, excerpt, body)
    select rowid, title, excerpt, body from blog_search`.execute(db);
  await sql`drop table blog_search`.execute(db);
  await sql`alter table blog_search_new rename to blog_search`.execute(db);
}
