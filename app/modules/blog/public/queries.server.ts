import type { Db } from "#app/db/schema.ts";
import { dependsOn } from "#app/platform/page-record.server.ts";
import {
  FEED_COLUMNS,
  readShownWith,
  SUMMARY_COLUMNS,
  toDetail,
  toFeedPost,
  toSummary,
} from "../post-rows.server.ts";
import type { FeedPost, PostDetail, PostList, PostSummary } from "../post-types.ts";
import { postSlug } from "../schema.ts";
import { type FindPosts, findPosts, PAGE_SIZE } from "./find-posts.server.ts";
import {
  isPublic,
  isPublicPost,
  isTakenDown,
  POSTS_TAG,
  publicView,
} from "./public-posts.server.ts";

export type { FeedPost, PostDetail, PostList, PostSummary } from "../post-types.ts";

/** One page of the public posts, newest first, or best first where words are looked for. */
export async function listPosts(db: Db, options: FindPosts): Promise<PostList> {
  const { ids, ...found } = await findPosts(db, options);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const posts = await readSummaries(db, ids);
  return { posts, ...found, page: options.page, pages, pageSize: PAGE_SIZE };
}

/** Summaries of posts in the order of their ids. */
async function readSummaries(db: Db, ids: string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("blog_posts")
    .select(["blog_posts.id", ...SUMMARY_COLUMNS])
    .where("id", "in", ids)
    .execute();
  const shown = await readShownWith(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toSummary(row, shown)] : [];
  });
}

/**
 * The public post at an address, or undefined. `redirect` is the slug of the post that had the
 * address formerly, or null while the post is taken down because it offers a service without
 * approval. The slug may be anything a visitor typed.
 */
export async function getPost(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<PostDetail | { redirect: string | null } | undefined> {
  if (!postSlug.safeParse(slug).success) return undefined;
  dependsOn(`post/${slug}`);
  const row = await db
    .selectFrom("blog_posts")
    .select([...FEED_COLUMNS, "status", "deleted_at", "services"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  const view = await publicView(db, { now });
  // An address is never one post's present and another's former one.
  if (row) {
    if (!isPublicPost(row, now)) return undefined;
    if (isTakenDown(row.services, view)) return { redirect: null };
    return toDetail(row, await readShownWith(db, [row]));
  }
  const moved = await db
    .selectFrom("blog_former_slugs")
    .innerJoin("blog_posts", "blog_posts.id", "blog_former_slugs.post_id")
    .select("blog_posts.slug")
    .where("blog_former_slugs.slug", "=", slug)
    .where((eb) => isPublic(eb, view))
    .executeTakeFirst();
  return moved && { redirect: moved.slug };
}

/**
 * Whether a post has this address, or had it: public or not. Where none has, {@link getPost} finds
 * nothing either, at a higher price.
 */
export async function isPostAddress(db: Db, slug: string): Promise<boolean> {
  if (!postSlug.safeParse(slug).success) return false;
  const row = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "=", slug)
    .unionAll(db.selectFrom("blog_former_slugs").select("slug").where("slug", "=", slug))
    .executeTakeFirst();
  return row !== undefined;
}

interface ListRelated {
  /** The post they stand below; without a category posts of all of them are related. */
  post: { slug: string; category?: string };
  limit?: number;
  now: Date;
}

/** The newest other posts of the same category. */
export async function listRelated(
  db: Db,
  { post: { slug, category }, limit = 3, now }: ListRelated,
): Promise<PostSummary[]> {
  dependsOn(category === undefined ? POSTS_TAG : `${POSTS_TAG}/${category}`);
  const view = await publicView(db, { now });
  let query = db
    .selectFrom("blog_posts")
    .select(SUMMARY_COLUMNS)
    .where((eb) => isPublic(eb, view))
    .where("slug", "!=", slug);
  if (category !== undefined) query = query.where("category", "=", category);
  const rows = await query
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const shown = await readShownWith(db, rows);
  return rows.map((row) => toSummary(row, shown));
}

/** The newest public posts with their texts, for feeds. */
export async function latestPosts(
  db: Db,
  { limit, now }: { limit: number; now: Date },
): Promise<FeedPost[]> {
  dependsOn(POSTS_TAG);
  const view = await publicView(db, { now });
  const rows = await db
    .selectFrom("blog_posts")
    .select(FEED_COLUMNS)
    .where((eb) => isPublic(eb, view))
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const shown = await readShownWith(db, rows);
  return rows.map((row) => toFeedPost(row, shown));
}
