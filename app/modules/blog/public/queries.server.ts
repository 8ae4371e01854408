import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { dependsOn } from "#app/platform/page-dependencies.server.ts";
import blogContent from "#content/blog.ts";
import {
  type FeedPost,
  POST_CATEGORIES,
  type PostCategory,
  type PostDetail,
  type PostList,
  type PostSummary,
  type PublicSlug,
} from "../post-types.ts";
import { type BlogCopy, blogCopySchema, postSlug } from "../schema.ts";
import { type FindPosts, findPosts, PAGE_SIZE } from "./find-posts.server.ts";
import {
  FEED_COLUMNS,
  getRenderContext,
  lastPublicChange,
  SUMMARY_COLUMNS,
  toDetail,
  toFeedPost,
  toSummary,
} from "./post-rows.server.ts";
import {
  getPublicView,
  hasUnapprovedClaim,
  isPublic,
  isPublished,
  POSTS_TAG,
  type PublicView,
} from "./post-visibility.server.ts";

/** One page of public posts: newest first, or best match first for a search. */
export async function listPosts(db: Db, options: FindPosts): Promise<PostList> {
  const { ids, ...found } = await findPosts(db, options);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const posts = await listSummaries(db, ids);
  return { posts, ...found, page: options.page, pages, pageSize: PAGE_SIZE };
}

/** Summaries of posts in the order of these ids. */
async function listSummaries(db: Db, ids: string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("blog_posts")
    .select(["blog_posts.id", ...SUMMARY_COLUMNS])
    .where("id", "in", ids)
    .execute();
  const context = await getRenderContext(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toSummary(row, context)] : [];
  });
}

/**
 * The public post with this slug, or undefined. For a former slug, `redirect` is the post's current slug;
 * it is null while the post is hidden because it offers a service without approval. The slug may be
 * anything a visitor typed.
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
  const view = await getPublicView(db, { now });
  // A post's current slug is never the former slug of another.
  if (row) {
    if (!isPublished(row, now)) return undefined;
    if (hasUnapprovedClaim(row.services, view)) return { redirect: null };
    return toDetail(row, await getRenderContext(db, [row]));
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

/** Whether any post, public or not, has or had this slug. Cheaper than {@link getPost}. */
export async function isPostSlug(db: Db, slug: string): Promise<boolean> {
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
  /** The post to which posts are related; without a category, all posts are. */
  post: { slug: string; category?: string };
  limit?: number;
  now: Date;
}

/** The newest other posts of the same category. */
export async function listRelatedPosts(
  db: Db,
  { post: { slug, category }, limit = 3, now }: ListRelated,
): Promise<PostSummary[]> {
  dependsOn(category === undefined ? POSTS_TAG : `${POSTS_TAG}/${category}`);
  const view = await getPublicView(db, { now });
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
  const context = await getRenderContext(db, rows);
  return rows.map((row) => toSummary(row, context));
}

/** The newest public posts with their texts, for feeds. */
export async function listLatestPosts(
  db: Db,
  { limit, now }: { limit: number; now: Date },
): Promise<FeedPost[]> {
  dependsOn(POSTS_TAG);
  const view = await getPublicView(db, { now });
  const rows = await db
    .selectFrom("blog_posts")
    .select(FEED_COLUMNS)
    .where((eb) => isPublic(eb, view))
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const context = await getRenderContext(db, rows);
  return rows.map((row) => toFeedPost(row, context));
}

const copy = blogCopySchema.parse(blogContent);

/** The texts around the articles. The index itself fills in `{{count}}` and `{{query}}`. */
export async function getBlogCopy(db: Db): Promise<BlogCopy> {
  return fillTokens(copy, await getSiteFacts(db));
}

/** The title of a post's page for browsers and search engines (spec 2, section 5). */
export const formatPostHead = (title: string, { name }: Pick<BlogCopy, "name">) =>
  `${title} | ${name}`;

/** The categories to filter by, without those named after a service without approval. */
export async function listPostCategories(db: Db): Promise<PostCategory[]> {
  const facts = await getSiteFacts(db);
  return POST_CATEGORIES.filter((category) => !offersUnapproved(category, facts));
}

/** Slugs per query: few enough not to delay other requests, enough to need few queries. */
const SLUG_BATCH_SIZE = 2_000;

/** Slugs and dates of all public posts, newest first. */
export async function listPublicSlugs(db: Db, { now }: { now: Date }): Promise<PublicSlug[]> {
  const slugs: PublicSlug[] = [];
  for await (const batch of listPublicSlugBatches(db, { now })) slugs.push(...batch);
  return slugs;
}

/** Those of the slugs that belong to public posts. */
export async function findPublicSlugs(
  db: Db,
  { slugs, now }: { slugs: readonly string[]; now: Date },
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const view = await getPublicView(db, { now });
  const rows = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "in", slugs)
    .where((eb) => isPublic(eb, view))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Like {@link listPublicSlugs}, in batches, for tens of thousands of posts. No batch is empty. */
export async function* listPublicSlugBatches(
  db: Db,
  { now, size = SLUG_BATCH_SIZE }: { now: Date; size?: number },
): AsyncGenerator<PublicSlug[]> {
  dependsOn(POSTS_TAG);
  const view = await getPublicView(db, { now });
  let last: { publish_at: string; id: string } | undefined;
  for (;;) {
    const rows = await readBatch(db, { view, size, last });
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ slug, publish_at, updated_at }) => {
      const updatedAt = lastPublicChange({ publishAt: publish_at, updatedAt: updated_at });
      return { slug, updatedAt, publishAt: publish_at };
    });
    if (rows.length < size) return;
    last = end;
  }
}

interface BatchOptions {
  view: PublicView;
  size: number;
  /** The last row of the previous batch. */
  last: { publish_at: string; id: string } | undefined;
}

async function readBatch(db: Db, { view, size, last }: BatchOptions) {
  let query = db
    .selectFrom("blog_posts")
    .select(["id", "slug", "updated_at", "publish_at"])
    .where((eb) => isPublic(eb, view));
  if (last) query = query.where(sql<boolean>`(publish_at, id) < (${last.publish_at}, ${last.id})`);
  const rows = await query
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
  return rows.flatMap(({ publish_at, ...row }) =>
    publish_at === null ? [] : [{ ...row, publish_at }],
  );
}
