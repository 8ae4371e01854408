import { sql } from "kysely";
import { searchMatches } from "#app/db/blog-search.server.ts";
import type { Db, PostStatus } from "#app/db/schema.ts";
import { postKey, type StaffPostRequest } from "./staff/post-list-address.ts";
import type { StaffPostRow } from "./staff/post-types.ts";

/** Posts on a page of the list of staff. */
export const STAFF_PAGE_SIZE = 25;

interface ListStaffPosts {
  request: StaffPostRequest;
  size?: number;
}

/** Posts of every status, last changed first; `next` is the key of the page after this one. */
export async function listStaffPosts(
  db: Db,
  { request, size = STAFF_PAGE_SIZE }: ListStaffPosts,
): Promise<{ posts: StaffPostRow[]; next: string | null }> {
  const { query, status, category, trash, after } = request;
  const search = query ? searchMatches(db, query) : undefined;
  if (query && !search) return { posts: [], next: null };
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
    .where("deleted_at", trash ? "is not" : "is", null);
  if (search) {
    const matches = db.selectFrom(search.matches.as("matches")).select("matches.search_key");
    posts = posts.where("blog_posts.search_key", "in", matches);
  }
  if (status) posts = posts.where("blog_posts.status", "=", status);
  if (category) posts = posts.where("blog_posts.category", "=", category);
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
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { posts: shown, next: rows.length > size && last ? postKey(last) : null };
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
