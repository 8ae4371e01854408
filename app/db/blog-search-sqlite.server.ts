import { sql } from "kysely";
import { type SearchScope, WEIGHTS } from "./blog-search-scope.ts";
import type { Db } from "./schema.ts";

/** The posts that hold all words, or longer ones, in FTS5's index; best first, by id. */
export async function searchSqlite(
  db: Db,
  words: readonly string[],
  { wanted, limit }: SearchScope,
): Promise<string[]> {
  const match = words.map((word) => `"${word}"*`).join(" ");
  const hit = sql<number>`bm25(blog_search, ${sql.lit(WEIGHTS.title)}, ${sql.lit(WEIGHTS.excerpt)}, ${sql.lit(WEIGHTS.body)})`;
  const matches = sql<{
    search_key: number;
    hit: number;
  }>`(select rowid as search_key, ${hit} as hit from blog_search where blog_search match ${match})`;
  const newest = db
    .selectFrom(matches.as("matches"))
    // A cross join, which SQLite carries out in this order: it would rather look into the full-text
    // index once for every post.
    .crossJoin("blog_posts")
    .select(["blog_posts.id", "blog_posts.publish_at", "matches.hit"])
    .whereRef("blog_posts.search_key", "=", "matches.search_key")
    .where((eb) => wanted(eb))
    .orderBy("matches.search_key", "desc")
    .limit(limit);
  const rows = await db
    .selectFrom(newest.as("newest"))
    .select("id")
    .orderBy("hit")
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}
