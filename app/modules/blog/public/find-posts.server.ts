import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { searchPosts } from "#app/db/blog-search.server.ts";
import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { DB, Db } from "#app/db/schema.ts";
import { dependsOn, freshUntil } from "#app/platform/page-dependencies.server.ts";
import { getPublicView, isPublic, POSTS_TAG, type PublicView } from "./post-visibility.server.ts";

/** Posts on a page of the index. */
export const PAGE_SIZE = 24;

/**
 * A search ranks at most this many matches, the newest: nobody reads more than ten pages, and ranking
 * tens of thousands takes a second.
 */
const MAX_MATCHES = 10 * PAGE_SIZE;

export interface FindPosts {
  category?: string;
  /** Words to search for; a match contains all of them. */
  query?: string;
  /** From 1. */
  page: number;
  now: Date;
}

/** One page of ids, and the number of posts on all pages. */
interface FoundPosts {
  ids: string[];
  total: number;
  /** Whether a search reached {@link MAX_MATCHES}, so that older posts may match too. */
  isTruncated: boolean;
}

/** One page of public posts: newest first, or best match first for a search. */
export function findPosts(db: Db, options: FindPosts): Promise<FoundPosts> {
  dependsOn(POSTS_TAG);
  const { query } = options;
  return query?.trim() ? findMatches(db, { ...options, query }) : findNewest(db, options);
}

type PostFilter = PublicView & Pick<FindPosts, "category">;

function matchesFilter(
  eb: ExpressionBuilder<DB, "blog_posts">,
  { category, ...view }: PostFilter,
): Expression<SqlBool> {
  const parts = category === undefined ? [] : [eb("blog_posts.category", "=", category)];
  return eb.and([isPublic(eb, view), ...parts]);
}

async function findNewest(db: Db, options: FindPosts): Promise<FoundPosts> {
  const count = await countPosts(db, options);
  const offset = (options.page - 1) * PAGE_SIZE;
  const limit = Math.min(PAGE_SIZE, count - offset);
  if (limit <= 0) return { ids: [], total: count, isTruncated: false };
  // OFFSET reads all rows it skips, so pages in the second half are read from the end.
  const remaining = count - offset - limit;
  const fromEnd = remaining < offset;
  const direction = fromEnd ? "asc" : "desc";
  const wanted = { ...options, ...(await getPublicView(db, options)) };
  const rows = await db
    .selectFrom("blog_posts")
    .select("id")
    .where((eb) => matchesFilter(eb, wanted))
    .orderBy("publish_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(fromEnd ? remaining : offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, total: count, isTruncated: false };
}

async function findMatches(db: Db, options: FindPosts & { query: string }): Promise<FoundPosts> {
  const wanted = { ...options, ...(await getPublicView(db, options)) };
  const found = await searchPosts(db, options.query, {
    filter: (eb) => matchesFilter(eb, wanted),
    limit: MAX_MATCHES,
  });
  const offset = (options.page - 1) * PAGE_SIZE;
  const ids = found.slice(offset, offset + PAGE_SIZE);
  return { ids, total: found.length, isTruncated: found.length === MAX_MATCHES };
}

type Counts = ReadonlyMap<string, number>;

interface CountOptions {
  now: Date;
}

/** Counts public posts, of one category or of all. */
export async function countPosts(
  db: Db,
  { category, now }: { category?: string; now: Date },
): Promise<number> {
  const counts = await countPostsByCategory(db, { now });
  if (category !== undefined) return counts.get(category) ?? 0;
  return [...counts.values()].reduce((sum, amount) => sum + amount, 0);
}

/** How many public posts each category has; categories without any are left out. */
export const countPostsByCategory: (db: Db, at: CountOptions) => Promise<Counts> = memoByTags(
  [POSTS_TAG],
  async (db, { now }: CountOptions) => {
    const view = await getPublicView(db, { now });
    const rows = await db
      .selectFrom("blog_posts")
      .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
      .where((eb) => isPublic(eb, view))
      .groupBy("category")
      .execute();
    // A post with status "published" may have a time in the future.
    const next = await nextPublication(db, now.toISOString());
    if (next !== null) freshUntil(Date.parse(next));
    return new Map(rows.map(({ category, count }) => [category, count]));
  },
);

async function nextPublication(db: Db, time: string): Promise<string | null> {
  const next = await db
    .selectFrom("blog_posts")
    .select("publish_at")
    .where("status", "=", "published")
    .where("publish_at", ">", time)
    .where("deleted_at", "is", null)
    .orderBy("publish_at")
    .limit(1)
    .executeTakeFirst();
  return next?.publish_at ?? null;
}
