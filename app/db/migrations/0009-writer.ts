import { type Kysely, PostgresAdapter, sql } from "kysely";
import { textType } from "./column-types.ts";

/** Fingerprints of posts, and the runs and model calls of the generator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFingerprints(db);
  await createRuns(db);
}

async function createFingerprints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_prints")
    .addColumn("search_key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("version", textType(db), (column) => column.notNull())
    .addColumn("sampled", "integer", (column) => column.notNull())
    .execute();
  // Queried only by hash, so the table is its own index. PostgreSQL has no such tables.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("post_shingles")
    .addColumn("hash", "integer", (column) => column.notNull())
    .addColumn("search_key", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_shingles_pkey", ["hash", "search_key"])
    .$call((table) => (isPostgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  await db.schema
    .createIndex("post_shingles_search_key")
    .on("post_shingles")
    .column("search_key")
    .execute();
  // The posts of a city are counted whenever a post is generated.
  await db.schema.createIndex("blog_posts_city_id").on("blog_posts").column("city_id").execute();
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("writer_runs")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("writer", text, (column) => column.notNull())
    .addColumn("outcome", text, (column) => column.notNull())
    .addColumn("message", text, (column) => column.notNull())
    .addColumn("post_id", text, (column) => column.references("blog_posts.id"))
    .addColumn("milliseconds", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("writer_calls")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("model", text, (column) => column.notNull())
    .addColumn("outcome", text, (column) => column.notNull())
    .addColumn("detail", text)
    .addColumn("prompt_tokens", "integer", (column) => column.notNull())
    .addColumn("completion_tokens", "integer", (column) => column.notNull())
    .addColumn("cost_micros", "integer", (column) => column.notNull())
    .addColumn("milliseconds", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("writer_calls_at").on("writer_calls").column("at").execute();
}
