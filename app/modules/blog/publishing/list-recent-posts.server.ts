import type { Db } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { isPublicPost, isTakenDown, publicView } from "../public/public-posts.server.ts";

/** Posts in the list of recent ones (spec 2, section 9). */
const RECENT_POSTS = 10;

/** A post as the list of recent ones shows it. */
export interface RecentPost {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  createdAt: string;
  /** Whether visitors can see it. */
  isPublic: boolean;
  city: string | null;
  state: string | null;
}

/** The posts made last, whatever their status; those in the trash are left out. */
export async function listRecentPosts(db: Db, { now }: { now: Date }): Promise<RecentPost[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .leftJoin("cities", "cities.id", "blog_posts.city_id")
    .leftJoin("states", "states.id", "cities.state_id")
    .select([
      "blog_posts.id",
      "blog_posts.title",
      "blog_posts.slug",
      "blog_posts.status",
      "blog_posts.publish_at",
      "blog_posts.deleted_at",
      "blog_posts.created_at",
      "blog_posts.services",
      "cities.name as city",
      "states.name as state",
    ])
    .where("blog_posts.deleted_at", "is", null)
    .orderBy("blog_posts.created_at", "desc")
    .orderBy("blog_posts.id", "desc")
    .limit(RECENT_POSTS)
    .execute();
  const [view, text] = await Promise.all([publicView(db, { now }), readStaffText(db)]);
  return rows.map((row) => {
    const { id, title, slug, status, city, state, created_at } = row;
    return {
      id,
      title: text(title),
      slug,
      status,
      city,
      state,
      createdAt: created_at,
      isPublic: isPublicPost(row, now) && !isTakenDown(row.services, view),
    };
  });
}
