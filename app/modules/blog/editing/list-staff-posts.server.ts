import { type ExpressionBuilder, sql } from "kysely";
import { searchPosts } from "#app/db/blog-search.server.ts";
import type { DB, Db } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { postKey, type StaffPostRequest } from "./post-list-url.ts";
import type { StaffPostRow } from "./staff-post.ts";

/** Posts on a page of the list of staff. */
export const STAFF_PAGE_SIZE = 25;

/** Posts a search finds at most, the newest. */
const MOST_FOUND = 500;

interface ListStaffPosts {
  request: StaffPostRequest;
  size?: number;
}

/** Posts of every status, last changed first; `next` is the key of the page after this one. */
export async function listStaffPosts(
  db: Db,
  { request, size = STAFF_PAGE_SIZE }: ListStaffPosts,
): Promise<{ posts: StaffPostRow[]; next: string | null }> {
  const { query, after } = request;
  const wanted = (eb: ExpressionBuilder<DB, "blog_posts">) => isWanted(eb, request);
  const found = query ? await searchPosts(db, query, { wanted, limit: MOST_FOUND }) : undefined;
  if (found?.length === 0) return { posts: [], next: null };
  let posts = db
    .selectFrom("blog_posts")
    .leftJoin("cities", "cities.id", "blog_posts.city_id")
    .select([
      "blog_posts.id",
      "blog_posts.title",
      "blog_posts.slug",
      "blog_posts.status",
      "blog_posts.category",
      "blog_posts.publish_at",
      "blog_posts.updated_at",
      "cities.name as city",
    ])
    .where((eb) => isWanted(eb, request));
  if (found) posts = posts.where("blog_posts.id", "in", found);
  if (after) {
    posts = posts.where(
      sql<boolean>`(blog_posts.updated_at, blog_posts.id) < (${after.time}, ${after.id})`,
    );
  }
  const rows = await posts
    .orderBy("blog_posts.updated_at", "desc")
    .orderBy("blog_posts.id", "desc")
    .limit(size + 1)
    .execute();
  const text = await readStaffText(db);
  const shown = rows.slice(0, size).map((row) => ({ ...row, title: text(row.title) }));
  const last = shown.at(-1);
  return { posts: shown, next: rows.length > size && last ? postKey(last) : null };
}

function isWanted(
  eb: ExpressionBuilder<DB, "blog_posts">,
  { status, category, trash }: StaffPostRequest,
) {
  return eb.and([
    eb("blog_posts.deleted_at", trash ? "is not" : "is", null),
    ...(status ? [eb("blog_posts.status", "=", status)] : []),
    ...(category ? [eb("blog_posts.category", "=", category)] : []),
  ]);
}

/** How many posts have each status, and how many are in the trash. */
export async function countStaffPosts(
  db: Db,
): Promise<{ byStatus: Partial<Record<PostStatus, number>>; trash: number }> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(({ fn }) => [
      "status",
      fn.countAll<number>().as("all"),
      fn.count<number>("deleted_at").as("trash"),
    ])
    .groupBy("status")
    .execute();
  return {
    byStatus: Object.fromEntries(rows.map(({ status, all, trash }) => [status, all - trash])),
    trash: rows.reduce((sum, row) => sum + row.trash, 0),
  };
}

/** Posts, not in the trash, that offer a service outside `{{#service}}` parts, by title. */
export async function listPostsOfferingServices(
  db: Db,
): Promise<{ id: string; title: string; keys: string[] }[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "services"])
    .where("services", "!=", "")
    .where("deleted_at", "is", null)
    .orderBy("title")
    .limit(MOST_FOUND)
    .execute();
  const text = await readStaffText(db);
  return rows.map(({ services, id, title }) => ({
    ...{ id, title: text(title) },
    keys: services.split(",").filter(Boolean),
  }));
}

/** Posts, not in the trash, with parts written for a location (`{{#at…}}`), by title. */
export async function listPostsWithLocations(
  db: Db,
): Promise<
  { id: string; title: string; excerpt: string; description: string | null; markdown: string }[]
> {
  return db
    .selectFrom("blog_posts")
    .select(["id", "title", "excerpt", "description", "markdown"])
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or(
        (["title", "excerpt", "description", "markdown"] as const).flatMap((column) => [
          eb(column, "like", "%{{#at%"),
          eb(column, "like", "%{{^at%"),
        ]),
      ),
    )
    .orderBy("title")
    .execute();
}
