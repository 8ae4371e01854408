import type { Db } from "#app/db/schema.ts";
import { listCities } from "#app/modules/areas/cities.server.ts";
import {
  type ApprovedPost,
  listApprovedPosts,
  listCitiesWithWaitingPosts,
  mapLastPublicationByCity,
  mapPostsById,
} from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { startOfWeek } from "#app/platform/time.server.ts";

/** A city in the order in which cities get posts. */
export interface RankedCity {
  id: string;
  name: string;
  /** A priority city that has not had a post this week. */
  isPriority: boolean;
  /** When its last post was published, ISO 8601. */
  lastPostAt: string | null;
  /** Whether a post about the city is a draft, in review, approved, or scheduled. */
  hasWaiting: boolean;
}

/**
 * All cities in the order in which they get posts. First come the priority cities without a post
 * from the auto-publisher this week, in the order of their list; a list too long for one week
 * continues in the next. Then come the other cities, the city longest without a post first, and the
 * larger city first among cities that never had a post.
 */
export async function rankCities(
  db: Db,
  { priorityCities, now }: { priorityCities: readonly string[]; now: Date },
): Promise<RankedCity[]> {
  const [cities, lastPosts, waiting, served] = await Promise.all([
    listCities(db),
    mapLastPublicationByCity(db, { now }),
    listCitiesWithWaitingPosts(db),
    mapLastAutoPublishedByCity(db),
  ]);
  const week = startOfWeek(now).toISOString();
  const priorityOrder = new Map(priorityCities.map((id, index) => [id, index]));
  const lastPost = ({ id }: { id: string }) => lastPosts.get(id) ?? "";
  const lastAutoPublished = ({ id }: { id: string }) => served.get(id) ?? "";
  const isPriority = (city: { id: string }) =>
    priorityOrder.has(city.id) && lastAutoPublished(city) < week;
  const first = cities
    .filter(isPriority)
    .sort((a, b) => (priorityOrder.get(a.id) ?? 0) - (priorityOrder.get(b.id) ?? 0))
    .sort((a, b) => compareText(lastAutoPublished(a), lastAutoPublished(b)));
  const rest = cities
    .filter((city) => !isPriority(city))
    .sort((a, b) => compareText(lastPost(a), lastPost(b)));
  return [...first, ...rest].map((city) => ({
    id: city.id,
    name: city.name,
    isPriority: isPriority(city),
    lastPostAt: lastPosts.get(city.id) ?? null,
    hasWaiting: waiting.has(city.id),
  }));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** When the auto-publisher last published a post about each city. */
async function mapLastAutoPublishedByCity(db: Db): Promise<Map<string, string>> {
  const published = await db
    .selectFrom("auto_published_posts")
    .select(["post_id", "published_at"])
    .orderBy("published_at")
    .execute();
  const posts = await mapPostsById(
    db,
    published.map(({ post_id }) => post_id),
  );
  const lastServed = new Map<string, string>();
  for (const { post_id, published_at } of published) {
    const cityId = posts.get(post_id)?.cityId;
    if (cityId) lastServed.set(cityId, published_at);
  }
  return lastServed;
}

/**
 * Approved posts in the order in which they are published: by the rank of their city, the oldest
 * first within a city, and posts about no city last. No city gets two posts in a row while another
 * city waits.
 */
export async function rankApprovedPosts(
  db: Db,
  { ranking }: { ranking: readonly RankedCity[] },
): Promise<ApprovedPost[]> {
  const posts = await listApprovedPosts(db);
  const rank = new Map<string | null, number>(ranking.map(({ id }, index) => [id, index]));
  const seen = new Map<string | null, number>();
  return posts
    .map((post) => {
      const { cityId } = post;
      const round = seen.get(cityId) ?? 0;
      seen.set(cityId, round + 1);
      const cityRank = rank.get(cityId) ?? ranking.length;
      return { post, round: cityId === null ? Infinity : round, place: cityRank };
    })
    .sort((a, b) => (a.round === b.round ? a.place - b.place : a.round - b.round))
    .map(({ post }) => post);
}
