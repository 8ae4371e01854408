import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { searchPosts } from "#app/db/blog-search.server.ts";
import type { DB, Db } from "#app/db/schema.ts";
import { dependsOn } from "#app/platform/page-record.server.ts";
import { countPosts } from "./count-posts.server.ts";
import { isPublic, POSTS_TAG, type PublicView, publicView } from "./public-posts.server.ts";

/** Posts on a page of the index. */
export const PAGE_SIZE = 24;

/**
 * Posts a search finds at most, the newest: nobody reads on beyond ten pages, and ranking tens of
 * thousands takes a second.
 */
export const MAX_MATCHES = 10 * PAGE_SIZE;

export interface FindPosts {
  category?: string;
  /** Words to look for; every one must occur. */
  query?: string;
  /** From 1. */
  page: number;
  now: Date;
}

/** One page of ids, and how many there are on all pages. */
export interface FoundPosts {
  ids: string[];
  total: number;
  /** Whether a search ended at {@link MAX_MATCHES}: older posts may match too. */
  cut: boolean;
}

/** One page of the public posts, newest first, or best first where words are looked for. */
export function findPosts(db: Db, options: FindPosts): Promise<FoundPosts> {
  dependsOn(POSTS_TAG);
  const { query } = options;
  return query?.trim() ? findMatches(db, { ...options, query }) : findNewest(db, options);
}

type Wanted = PublicView & Pick<FindPosts, "category">;

function isWanted(
  eb: ExpressionBuilder<DB, "blog_posts">,
  { category, ...view }: Wanted,
): Expression<SqlBool> {
  const parts = category === undefined ? [] : [eb("blog_posts.category", "=", category)];
  return eb.and([isPublic(eb, view), ...parts]);
}

async function findNewest(db: Db, options: FindPosts): Promise<FoundPosts> {
  const count = await countPosts(db, options);
  const offset = (options.page - 1) * PAGE_SIZE;
  const limit = Math.min(PAGE_SIZE, count - offset);
  if (limit <= 0) return { ids: [], total: count, cut: false };
  // Skipped rows cost time, so a page near the end is counted from there.
  const behind = count - offset - limit;
  const fromEnd = behind < offset;
  const direction = fromEnd ? "asc" : "desc";
  const wanted = { ...options, ...(await publicView(db, options)) };
  const rows = await db
    .selectFrom("blog_posts")
    .select("id")
    .where((eb) => isWanted(eb, wanted))
    .orderBy("publish_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(fromEnd ? behind : offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, total: count, cut: false };
}

async function findMatches(db: Db, options: FindPosts & { query: string }): Promise<FoundPosts> {
  const wanted = { ...options, ...(await publicView(db, options)) };
  const found = await searchPosts(db, options.query, {
    wanted: (eb) => isWanted(eb, wanted),
    limit: MAX_MATCHES,
  });
  const offset = (options.page - 1) * PAGE_SIZE;
  const ids = found.slice(offset, offset + PAGE_SIZE);
  return { ids, total: found.length, cut: found.length === MAX_MATCHES };
}
