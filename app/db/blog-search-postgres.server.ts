import { type RawBuilder, sql } from "kysely";
import { type SearchScope, WEIGHTS } from "./blog-search-scope.ts";
import type { Db } from "./schema.ts";

/**
 * A frequent word is looked for in the newest posts, one after the other, until there are enough; a
 * rare one in the index, which gives all posts that hold it. Each is many
 * times slower with the other's words. Which kind a word is, the newest posts tell.
 */
const SAMPLE = { posts: 64, frequent: 16 };

/** Posts looked through before the index is asked after all. */
const MOST_READ = 2_000;

/** The posts that hold all words, or longer ones; best first, by id. */
export async function searchPostgres(
  db: Db,
  words: readonly string[],
  scope: SearchScope,
): Promise<string[]> {
  // Letters and digits only: nothing in a word can be an operator.
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
  const read = (most: number) => readPosts(db, query, { ...scope, most });
  const { held } = await db
    .selectFrom(read(SAMPLE.posts).as("sample"))
    .select((eb) => eb.fn.countAll<number>().as("held"))
    .executeTakeFirstOrThrow();
  if (held >= SAMPLE.frequent) {
    const found = await rankNewest(db, query, read(MOST_READ));
    if (found.length === scope.limit) return found;
  }
  return rankNewest(db, query, readIndex(db, query, scope));
}

type Query = RawBuilder<unknown>;

/** The newest of `most` posts that hold the words: reads the document of each. */
function readPosts(db: Db, query: Query, { wanted, limit, most }: SearchScope & { most: number }) {
  const posts = db
    .selectFrom("blog_posts")
    .select(["id", "publish_at", "search_key"])
    .where((eb) => wanted(eb))
    .orderBy("search_key", "desc")
    .limit(most);
  // With "offset 0" the planner leaves it at one look for each post, and stops at the limit.
  const holds = sql<object>`lateral (select 1 from blog_search
    where search_key = posts.search_key and document @@ ${query} offset 0)`;
  return db
    .selectFrom(posts.as("posts"))
    .crossJoin(holds.as("holds"))
    .select(["posts.id", "posts.publish_at", "posts.search_key"])
    .orderBy("posts.search_key", "desc")
    .limit(limit);
}

/** The newest of all posts that hold the words. */
function readIndex(db: Db, query: Query, { wanted, limit }: SearchScope) {
  const keys = sql<{
    search_key: number;
  }>`(select key as search_key from blog_search_keys(${query}) as key order by key desc)`;
  return db
    .selectFrom(keys.as("keys"))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("blog_posts")
        .select(["id", "publish_at"])
        .whereRef("blog_posts.search_key", "=", "keys.search_key")
        .where((post) => wanted(post))
        .offset(0)
        .as("posts"),
    )
    .select(["posts.id", "posts.publish_at", "keys.search_key"])
    .orderBy("keys.search_key", "desc")
    .limit(limit);
}

/** Ranks them: slow, so that it comes after all limits. */
async function rankNewest(
  db: Db,
  query: Query,
  newest: ReturnType<typeof readPosts> | ReturnType<typeof readIndex>,
): Promise<string[]> {
  const weights = `{0.1, 0.1, ${WEIGHTS.excerpt / WEIGHTS.title}, 1}`;
  const rank = sql<number>`(select ts_rank(${weights}::real[], document, ${query})
    from blog_search where blog_search.search_key = newest.search_key)`;
  const rows = await db
    .selectFrom(newest.as("newest"))
    .select("id")
    .orderBy(rank, "desc")
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}
