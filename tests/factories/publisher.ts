import type { Db } from "#app/db/schema.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { autoPublish } from "#app/modules/generator/auto-publisher/auto-publish.server.ts";
import { saveSchedulerConfig } from "#app/modules/generator/auto-publisher/save-scheduler-config.server.ts";
import { DEFAULT_CONFIG } from "#app/modules/generator/auto-publisher/scheduler-config.server.ts";
import type { SchedulerConfig } from "#app/modules/generator/auto-publisher/schema.ts";
import type { generatePost } from "#app/modules/generator/generate-post.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { addApproved, postContent } from "./posts.ts";

export const PUBLISHER = { kind: "system" as const, id: "auto-publish" };

/** Days of a week at nine in the morning in Detroit; the 16th is a Monday. */
export const day = (date: number) => new Date(Date.UTC(2026, 10, date, 14));
export const MONDAY = day(16);

/** Cities whose ids are their names in small letters, the largest first. */
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

/** Sets the auto-publisher; what is not given is as on a fresh installation. */
export async function configure(db: Db, changes: Partial<SchedulerConfig>): Promise<void> {
  const config = { ...DEFAULT_CONFIG, ...changes };
  await saveSchedulerConfig(db, { config, actor: PUBLISHER, now: new Date("2026-11-01T12:00Z") });
}

/** An approved post about a city. */
export function approve(db: Db, city: string | null, now: Date) {
  return addApproved(db, { title: `On ${city ?? "nothing"}`, cityId: city, now });
}

/** Writes a short post and puts it up for review, as the real writer does; some cities it refuses. */
export function fakeWriter({ refuses = [] }: { refuses?: string[] } = {}): typeof generatePost {
  return async (db, { cityId, now }) => {
    if (refuses.includes(cityId)) return { ok: false, message: "It reads like another post." };
    const title = `Guide to ${cityId}`;
    const content = postContent({ title, cityId });
    const { id, slug } = await createPost(db, { content, status: "review", now });
    return { ok: true, postId: id, slug, title, message: `Wrote ${title}.` };
  };
}

/** Has something against each of the cities the tests use. */
export const writesNothing = fakeWriter({ refuses: ["detroit", "warren", "troy", "novi"] });

interface RunPublisher {
  now: Date;
  write?: typeof generatePost;
  id?: string;
  formerRuns?: string[];
}

/** One run of the auto-publisher without the record of it. */
export function runPublisher(db: Db, options: RunPublisher) {
  const { now, write = fakeWriter(), id = now.toISOString(), formerRuns = [] } = options;
  const run = { id, trigger: "schedule" as const, formerRuns, now, report: async () => {} };
  const tools = { actor: PUBLISHER, env: parseEnv({}), wakeOutboxWorker: () => {}, write };
  return autoPublish(db, { run, tools });
}

/** Titles of what the auto-publisher has published, in that order. */
export async function publishedTitles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("auto_published_posts")
    .innerJoin("blog_posts", "blog_posts.id", "auto_published_posts.post_id")
    .select("title")
    .orderBy("published_at")
    .orderBy("post_id")
    .execute();
  return rows.map(({ title }) => title);
}

/** Titles of posts of a status, the oldest first. */
export async function titlesIn(db: Db, status: "review" | "approved" | "published") {
  const rows = db.selectFrom("blog_posts").select("title").where("status", "=", status);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(({ title }) => title);
}
