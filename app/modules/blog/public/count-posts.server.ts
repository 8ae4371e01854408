import type { Db } from "#app/db/schema.ts";
import { holdsUntil } from "#app/platform/page-record.server.ts";
import { readBlogVersion } from "../blog-version.server.ts";
import { isPublic, type PublicView, publicView } from "./public-posts.server.ts";

type Counts = ReadonlyMap<string, number>;

interface KnownCounts {
  /** Of the posts, and the services that are not approved. */
  version: string;
  counts: Counts;
  /** From when to when they hold, ISO; a post may be published with a time to come. */
  from: string;
  until: string | null;
}

/** Counting tens of thousands takes longer than all else on a page, and they seldom change. */
const known = new WeakMap<Db, KnownCounts>();

/** How many public posts each category has; categories without any are left out. */
export async function countByCategory(db: Db, { now }: { now: Date }): Promise<Counts> {
  // Read before counting: what changes in between counts as not seen yet.
  const blogVersion = await readBlogVersion(db);
  const view = await publicView(db, { now });
  const version = [blogVersion, ...view.unapproved].join();
  const last = known.get(db);
  const time = now.toISOString();
  if (last && blogVersion !== "" && holds(last, version, time)) return shown(last);
  const counts = await count(db, view);
  const made = { version, counts, from: time, until: await nextPublication(db, time) };
  known.set(db, made);
  return shown(made);
}

/** How many public posts there are, of one category or of all. */
export async function countPosts(
  db: Db,
  { category, now }: { category?: string; now: Date },
): Promise<number> {
  const counts = await countByCategory(db, { now });
  if (category !== undefined) return counts.get(category) ?? 0;
  return [...counts.values()].reduce((sum, amount) => sum + amount, 0);
}

function shown({ counts, until }: KnownCounts): Counts {
  if (until !== null) holdsUntil(Date.parse(until));
  return counts;
}

function holds({ version, from, until }: KnownCounts, current: string, time: string): boolean {
  return version === current && from <= time && (until === null || time < until);
}

async function count(db: Db, view: PublicView): Promise<Counts> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
    .where((eb) => isPublic(eb, view))
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, count: amount }) => [category, amount]));
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
