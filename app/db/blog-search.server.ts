import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { foldText } from "#app/platform/fold-text.ts";
import { isPostgres } from "./migrations/column-types.ts";
import type { DB, Db, Tx } from "./schema.ts";

/** Full-text search of posts: `tsvector` on PostgreSQL, FTS5 on SQLite. */

/** Weights of title, excerpt, and body; the same proportions on both engines. */
const WEIGHTS = { title: 10, excerpt: 4, body: 1 };

/** More words make a search slower, not better. */
const MAX_WORDS = 8;

/** Which posts a search considers. */
interface SearchScope {
  /** Condition that a post must meet. */
  filter: (eb: ExpressionBuilder<DB, "blog_posts">) => Expression<SqlBool>;
  /** How many matches are ranked: the newest by key. It bounds the work for very frequent words. */
  limit: number;
}

/** The searchable text of a post. */
export interface SearchDocument {
  title: string;
  excerpt: string;
  /** Plain text, without markup. */
  body: string;
}

interface IndexEntry {
  /** The post's `search_key`. */
  key: number;
  document: SearchDocument;
}

/**
 * Ids of the posts that match a visitor's query, best match first. Every word of the query must occur,
 * at least as the beginning of a word. Punctuation only separates words; a query without words finds
 * nothing.
 */
export async function searchPosts(db: Db, query: string, scope: SearchScope): Promise<string[]> {
  const words = toSearchWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  return isPostgres(db) ? searchPostgres(db, words, scope) : searchSqlite(db, words, scope);
}

/** Indexes a post, replacing what the index has under its key. */
export async function indexDocument(tx: Db | Tx, entry: IndexEntry): Promise<void> {
  await removeDocument(tx, entry);
  await indexDocuments(tx, [entry]);
}

/** Indexes posts whose keys are not in the index yet: at least one, at most a few thousand. */
export async function indexDocuments(tx: Db | Tx, entries: readonly IndexEntry[]): Promise<void> {
  const rows = entries.map(({ key, document }) => {
    const [title, excerpt, body] = [document.title, document.excerpt, document.body].map((part) =>
      toSearchWords(part).join(" "),
    );
    if (!isPostgres(tx)) return sql`(${key}, ${title}, ${excerpt}, ${body})`;
    return sql`(${key},
      setweight(to_tsvector('simple', ${title}), 'A') ||
      setweight(to_tsvector('simple', ${excerpt}), 'B') ||
      setweight(to_tsvector('simple', ${body}), 'D'))`;
  });
  const columns = isPostgres(tx) ? sql`search_key, document` : sql`rowid, title, excerpt, body`;
  await sql`insert into blog_search (${columns}) values ${sql.join(rows)}`.execute(tx);
}

/** Removes a post from the index. */
async function removeDocument(tx: Db | Tx, { key }: { key: number }): Promise<void> {
  const column = isPostgres(tx) ? sql`search_key` : sql`rowid`;
  await sql`delete from blog_search where ${column} = ${key}`.execute(tx);
}

/** Lower-case words without accents or punctuation, for both indexed text and queries. */
export function toSearchWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * On PostgreSQL, frequent words are searched by scanning the newest posts until enough match, and rare
 * words through the index, which returns every post that contains them. Each method is many times
 * slower for the other kind of word. A word is frequent if at least `minHits` of the newest `posts`
 * match.
 */
const SAMPLE = { posts: 64, minHits: 16 };

/** A scan that reaches this many posts without enough matches gives way to the index. */
const MAX_SCANNED_POSTS = 2_000;

type Query = RawBuilder<unknown>;

async function searchPostgres(
  db: Db,
  words: readonly string[],
  scope: SearchScope,
): Promise<string[]> {
  // Words contain only letters and digits, so they cannot contain an operator.
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
  const scan = (maxPosts: number) => scanNewestPosts(db, query, { ...scope, maxPosts });
  const { hits } = await db
    .selectFrom(scan(SAMPLE.posts).as("sample"))
    .select((eb) => eb.fn.countAll<number>().as("hits"))
    .executeTakeFirstOrThrow();
  if (hits >= SAMPLE.minHits) {
    const found = await rankPosts(db, query, scan(MAX_SCANNED_POSTS));
    if (found.length === scope.limit) return found;
  }
  return rankPosts(db, query, queryIndex(db, query, scope));
}

/** Matches among the newest `maxPosts` posts; reads the document of each post. */
function scanNewestPosts(
  db: Db,
  query: Query,
  { filter, limit, maxPosts }: SearchScope & { maxPosts: number },
) {
  const posts = db
    .selectFrom("blog_posts")
    .select(["id", "publish_at", "search_key"])
    .where((eb) => filter(eb))
    .orderBy("search_key", "desc")
    .limit(maxPosts);
  // "offset 0" makes the planner check post by post and stop at the limit.
  const matches = sql<object>`lateral (select 1 from blog_search
    where search_key = posts.search_key and document @@ ${query} offset 0)`;
  return db
    .selectFrom(posts.as("posts"))
    .crossJoin(matches.as("matches"))
    .select(["posts.id", "posts.publish_at", "posts.search_key"])
    .orderBy("posts.search_key", "desc")
    .limit(limit);
}

/** The newest matches among all posts. */
function queryIndex(db: Db, query: Query, { filter, limit }: SearchScope) {
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
        .where((post) => filter(post))
        .offset(0)
        .as("posts"),
    )
    .select(["posts.id", "posts.publish_at", "keys.search_key"])
    .orderBy("keys.search_key", "desc")
    .limit(limit);
}

/** Ids of the posts, best match first. Ranking is slow, so it comes after all limits. */
async function rankPosts(
  db: Db,
  query: Query,
  newest: ReturnType<typeof scanNewestPosts> | ReturnType<typeof queryIndex>,
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

async function searchSqlite(
  db: Db,
  words: readonly string[],
  { filter, limit }: SearchScope,
): Promise<string[]> {
  const match = words.map((word) => `"${word}"*`).join(" ");
  const hit = sql<number>`bm25(blog_search, ${sql.lit(WEIGHTS.title)}, ${sql.lit(WEIGHTS.excerpt)}, ${sql.lit(WEIGHTS.body)})`;
  const matches = sql<{
    search_key: number;
    hit: number;
  }>`(select rowid as search_key, ${hit} as hit from blog_search where blog_search match ${match})`;
  const newest = db
    .selectFrom(matches.as("matches"))
    // SQLite runs a cross join in the written order. For an inner join it would search the full-text
    // index once per post.
    .crossJoin("blog_posts")
    .select(["blog_posts.id", "blog_posts.publish_at", "matches.hit"])
    .whereRef("blog_posts.search_key", "=", "matches.search_key")
    .where((eb) => filter(eb))
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
