import type { Db } from "#app/db/schema.ts";
import { autoPublish } from "#app/modules/automation/auto-publish.server.ts";
import { saveSchedulerConfig } from "#app/modules/automation/save-scheduler-config.server.ts";
import { DEFAULT_CONFIG } from "#app/modules/automation/scheduler-config.server.ts";
import type { SchedulerConfig } from "#app/modules/automation/schema.ts";
import { createPost } from "#app/modules/blog/create-post.server.ts";
import type { generatePost } from "#app/modules/writer/generate-post.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { addApproved, postContent } from "./posts.ts";

export const PUBLISHER = { kind: "system" as const, id: "auto-publish" };

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
  const tools = { actor: PUBLISHER, env: parseEnv({}), nudgeOutbox: () => {}, write };
  return autoPublish(db, { run, tools });
}
