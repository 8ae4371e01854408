import type { Db } from "#app/db/schema.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { autoPublish } from "#app/modules/generator/auto-publisher/auto-publish.server.ts";
import {
  DEFAULT_CONFIG,
  type SchedulerConfig,
  saveSchedulerConfig,
} from "#app/modules/generator/auto-publisher/scheduler-config.server.ts";
import type { generatePost } from "#app/modules/generator/generate-post.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { addApprovedPost, postContent } from "./posts.ts";

export const PUBLISHER = { kind: "system" as const, id: "auto-publish" };

/** A day of November 2026 at nine in the morning in Detroit; the 16th is a Monday. */
export const novemberDay = (date: number) => new Date(Date.UTC(2026, 10, date, 14));
export const MONDAY = novemberDay(16);

/** Adds cities, the largest first; their ids are their names in lower case. */
export async function addCities(db: Db, names: readonly string[]): Promise<void> {
  await db
    .insertInto("states")
    .values({ id: "mi", name: "Michigan", abbreviation: "MI" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await db
    .insertInto("cities")
    .values(
      names.map((name, index) => ({
        ...{ id: name.toLowerCase(), state_id: "mi", name, slug: name.toLowerCase() },
        ...{ county: "Wayne", population: 900_000 - index * 1_000 },
      })),
    )
    .execute();
}

/** Saves settings of the auto-publisher; the others keep their defaults. */
export async function configureAutoPublisher(
  db: Db,
  changes: Partial<SchedulerConfig>,
): Promise<void> {
  const config = { ...DEFAULT_CONFIG, ...changes };
  await saveSchedulerConfig(db, { config, actor: PUBLISHER, now: new Date("2026-11-01T12:00Z") });
}

/** Adds an approved post about a city. */
export function addApprovedCityPost(db: Db, city: string | null, now: Date) {
  return addApprovedPost(db, { title: `On ${city ?? "nothing"}`, cityId: city, now });
}

/** Writes a short post with status "review", like the real generator; refuses some cities. */
export function fakeWriter({
  refuses = [],
  needsReview = false,
}: {
  refuses?: string[];
  needsReview?: boolean;
} = {}): typeof generatePost {
  return async (db, { cityId, now }) => {
    if (refuses.includes(cityId)) return { ok: false, message: "It reads like another post." };
    const title = `Guide to ${cityId}`;
    const content = postContent({ title, cityId });
    const { id, slug } = await createPost(db, { content, status: "review", now });
    return { ok: true, postId: id, slug, title, message: `Wrote ${title}.`, needsReview };
  };
}

/** Refuses every city used in these tests. */
export const refusingWriter = fakeWriter({ refuses: ["detroit", "warren", "troy", "novi"] });

interface RunPublisher {
  now: Date;
  write?: typeof generatePost;
  id?: string;
  abandonedRuns?: string[];
}

/** One run of the auto-publisher, without a row in `job_runs`. */
export function runPublisher(db: Db, options: RunPublisher) {
  const { now, write = fakeWriter(), id = now.toISOString(), abandonedRuns = [] } = options;
  const run = { id, trigger: "schedule" as const, abandonedRuns, now, report: async () => {} };
  const tools = { actor: PUBLISHER, env: parseEnv({}), wakeOutboxWorker: () => {}, write };
  return autoPublish(db, { run, tools });
}

/** Titles of the auto-published posts, oldest first. */
export async function listAutoPublishedTitles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("auto_published_posts")
    .innerJoin("blog_posts", "blog_posts.id", "auto_published_posts.post_id")
    .select("title")
    .orderBy("published_at")
    .orderBy("post_id")
    .execute();
  return rows.map(({ title }) => title);
}

/** Titles of the posts with this status, oldest first. */
export async function listTitles(db: Db, status: "review" | "approved" | "published") {
  const rows = db.selectFrom("blog_posts").select("title").where("status", "=", status);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(({ title }) => title);
}
