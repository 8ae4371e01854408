import type { Db, Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { getPublicView, offersOnlyApproved } from "../public/post-visibility.server.ts";

/** An approved post that waits for the auto-publisher. */
export interface ApprovedPost {
  id: string;
  title: string;
  cityId: string | null;
}

/**
 * Approved posts without a publication time, the oldest first. Posts that offer a service without
 * approval are left out.
 */
export async function listApprovedPosts(db: Db): Promise<ApprovedPost[]> {
  const { unapproved } = await getPublicView(db, { now: new Date() });
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "city_id"])
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .where((eb) => offersOnlyApproved(eb, unapproved))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, title, city_id }) => ({ id, title, cityId: city_id }));
}

/** The next scheduled posts, the earliest first, with titles as staff see them. */
export async function listScheduledPosts(
  db: Db,
  { limit }: { limit: number },
): Promise<{ id: string; title: string; publishAt: string }[]> {
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "publish_at"])
    .where("status", "=", "scheduled")
    .where("deleted_at", "is", null)
    .orderBy("publish_at")
    .limit(limit)
    .execute();
  const fill = await getStaffTextFiller(db);
  return posts.flatMap(({ id, title, publish_at }) =>
    publish_at === null ? [] : [{ id, title: fill(title), publishAt: publish_at }],
  );
}

/** Posts that were published in a period and still are, the latest first, with titles as staff see them. */
export async function listPublishedPosts(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ id: string; title: string; publishAt: string }[]> {
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "publish_at"])
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .where("publish_at", ">=", from.toISOString())
    .where("publish_at", "<", to.toISOString())
    .orderBy("publish_at", "desc")
    .orderBy("id")
    .execute();
  const fill = await getStaffTextFiller(db);
  return posts.map(({ id, title, publish_at }) => ({
    ...{ id, title: fill(title), publishAt: publish_at ?? "" },
  }));
}

/** Counts the posts about a city. Includes the trash, so the number never decreases. */
export async function countPostsAboutCity(db: Db, { cityId }: { cityId: string }): Promise<number> {
  const { count } = await db
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("city_id", "=", cityId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the latest post about each city was published (ISO 8601), by city id. */
export async function mapLastPublicationByCity(
  db: Db,
  { now }: { now: Date },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(["city_id", (eb) => eb.fn.max("publish_at").as("last")])
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .where("city_id", "is not", null)
    .where("publish_at", "<=", now.toISOString())
    .groupBy("city_id")
    .execute();
  return new Map(rows.map(({ city_id, last }) => [city_id ?? "", last ?? ""]));
}

const UNPUBLISHED: readonly PostStatus[] = ["draft", "review", "approved", "scheduled"];

/** Ids of the cities with a post that is not published yet. */
export async function listCitiesWithWaitingPosts(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blog_posts")
    .select("city_id")
    .distinct()
    .where("status", "in", UNPUBLISHED)
    .where("deleted_at", "is", null)
    .where("city_id", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ city_id }) => city_id ?? []));
}

/** What other modules need to know about a post to refer to it. */
interface PostReference {
  slug: string;
  status: PostStatus;
  /** ISO 8601; null outside the trash. */
  deletedAt: string | null;
  cityId: string | null;
}

/** Ids in one query; SQLite takes 32,766 values. */
const IDS_PER_QUERY = 1_000;

/** The posts with these ids, by id, the trash included; reads nothing if there are no ids. */
export async function mapPostsById(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, PostReference>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const posts = new Map<string, PostReference>();
  for (let at = 0; at < wanted.length; at += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom("blog_posts")
      .select(["id", "slug", "status", "deleted_at", "city_id"])
      .where("id", "in", wanted.slice(at, at + IDS_PER_QUERY))
      .execute();
    for (const { id, slug, status, deleted_at, city_id } of rows) {
      posts.set(id, { slug, status, deletedAt: deleted_at, cityId: city_id });
    }
  }
  return posts;
}
