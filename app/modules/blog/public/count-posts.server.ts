import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { freshUntil } from "#app/platform/page-record.server.ts";
import { isPublic, POSTS_TAG, publicView } from "./public-posts.server.ts";

type Counts = ReadonlyMap<string, number>;

interface At {
  now: Date;
}

/** How many public posts each category has; categories without any are left out. */
export const countByCategory: (db: Db, at: At) => Promise<Counts> = memoByTags(
  [POSTS_TAG],
  async (db, { now }: At) => {
    const view = await publicView(db, { now });
    const rows = await db
      .selectFrom("blog_posts")
      .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
      .where((eb) => isPublic(eb, view))
      .groupBy("category")
      .execute();
    // A post may be published with a time to come.
    const next = await nextPublication(db, now.toISOString());
    if (next !== null) freshUntil(Date.parse(next));
    return new Map(rows.map(({ category, count }) => [category, count]));
  },
);

/** How many public posts there are, of one category or of all. */
export async function countPosts(
  db: Db,
  { category, now }: { category?: string; now: Date },
): Promise<number> {
  const counts = await countByCategory(db, { now });
  if (category !== undefined) return counts.get(category) ?? 0;
  return [...counts.values()].reduce((sum, amount) => sum + amount, 0);
}

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
