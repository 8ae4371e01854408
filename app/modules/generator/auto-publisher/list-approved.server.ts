import type { Db } from "#app/db/schema.ts";
import { offersOnlyApproved, publicView } from "#app/modules/blog/public/public-posts.server.ts";
import type { RankedCity } from "./rank-cities.server.ts";

/** An approved post that waits for its turn. */
export interface ApprovedPost {
  id: string;
  title: string;
  cityId: string | null;
}

/**
 * Approved posts without a time of their own, in the order in which they are published: by the rank
 * of their city, within a city the oldest first, and last those about no city. While another city
 * waits, none has two in a row. One that offers a service without approval waits for the approval.
 */
export async function listApproved(
  db: Db,
  { ranking }: { ranking: readonly RankedCity[] },
): Promise<ApprovedPost[]> {
  const { unapproved } = await publicView(db, { now: new Date() });
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "city_id"])
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .where((eb) => offersOnlyApproved(eb, unapproved))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const rank = new Map<string | null, number>(ranking.map(({ id }, index) => [id, index]));
  const seen = new Map<string | null, number>();
  return rows
    .map(({ id, title, city_id }) => {
      const round = seen.get(city_id) ?? 0;
      seen.set(city_id, round + 1);
      const place = rank.get(city_id) ?? ranking.length;
      return {
        post: { id, title, cityId: city_id },
        round: city_id === null ? Infinity : round,
        place,
      };
    })
    .sort((a, b) => (a.round === b.round ? a.place - b.place : a.round - b.round))
    .map(({ post }) => post);
}

/** How many posts people have in hand: to be looked at, or approved and waiting for their turn. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "in", ["review", "approved"])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
