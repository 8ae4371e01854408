import type { Db } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { startOfWeek } from "#app/platform/time.server.ts";

/** A city in the order in which cities get posts. */
export interface RankedCity {
  id: string;
  name: string;
  /** A priority city that has not had its post of this week. */
  isPriority: boolean;
  /** When its last post came out, ISO. */
  lastPostAt: string | null;
  /** A post about it is being written, or waits for approval or for its time. */
  hasWaiting: boolean;
}

const WAITING: readonly PostStatus[] = ["draft", "review", "approved", "scheduled"];

/**
 * All cities in the order in which they get posts. First the priority cities that the auto-publisher
 * has not served this week, in the order of their list; where a week is too short for all of them
 * the next one goes on where it ended. Then the city longest without a post, larger ones first where
 * none ever had one.
 */
export async function rankCities(
  db: Db,
  { priorityCities, now }: { priorityCities: readonly string[]; now: Date },
): Promise<RankedCity[]> {
  const [cities, lastPosts, waiting, served] = await Promise.all([
    db
      .selectFrom("cities")
      .select(["id", "name"])
      .orderBy("population", "desc")
      .orderBy("name")
      .execute(),
    readLastPosts(db, now),
    readWaiting(db),
    readServed(db),
  ]);
  const week = startOfWeek(now).toISOString();
  const turns = new Map(priorityCities.map((id, index) => [id, index]));
  const lastPost = ({ id }: { id: string }) => lastPosts.get(id) ?? "";
  const lastServed = ({ id }: { id: string }) => served.get(id) ?? "";
  const isPriority = (city: { id: string }) => turns.has(city.id) && lastServed(city) < week;
  const first = cities
    .filter(isPriority)
    .sort((a, b) => (turns.get(a.id) ?? 0) - (turns.get(b.id) ?? 0))
    .sort((a, b) => compare(lastServed(a), lastServed(b)));
  const rest = cities
    .filter((city) => !isPriority(city))
    .sort((a, b) => compare(lastPost(a), lastPost(b)));
  return [...first, ...rest].map((city) => ({
    ...city,
    isPriority: isPriority(city),
    lastPostAt: lastPosts.get(city.id) ?? null,
    hasWaiting: waiting.has(city.id),
  }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function readLastPosts(db: Db, now: Date): Promise<Map<string, string>> {
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

async function readWaiting(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("blog_posts")
    .select("city_id")
    .distinct()
    .where("status", "in", WAITING)
    .where("deleted_at", "is", null)
    .where("city_id", "is not", null)
    .execute();
  return new Set(rows.map(({ city_id }) => city_id));
}

/** When the auto-publisher last published a post about each city. */
async function readServed(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("auto_published_posts")
    .innerJoin("blog_posts", "blog_posts.id", "auto_published_posts.post_id")
    .select([
      "blog_posts.city_id",
      (eb) => eb.fn.max("auto_published_posts.published_at").as("last"),
    ])
    .where("blog_posts.city_id", "is not", null)
    .groupBy("blog_posts.city_id")
    .execute();
  return new Map(rows.map(({ city_id, last }) => [city_id ?? "", last]));
}
