import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { kindFor } from "./compose-article.server.ts";
import { countCityPosts } from "./count-city-posts.server.ts";
import { describePlace, type PlaceFacts } from "./describe-place.server.ts";
import { MODEL_LIMITS, type ModelLimits } from "./model/ask-model.server.ts";
import { findEndpoint } from "./model/find-endpoint.server.ts";
import { type ModelResult, writeWithModel } from "./model/write-with-model.server.ts";
import { recordRun } from "./record-run.server.ts";
import { getWriterSettings } from "./settings.server.ts";
import { writeBuiltIn } from "./write-built-in.server.ts";

interface GeneratePost {
  cityId: string;
  actor: Actor;
  env: Env;
  now: Date;
  /** How patient to be with the language model. */
  modelLimits?: ModelLimits;
}

export type GenerateResult =
  | { ok: true; postId: string; slug: string; title: string; message: string }
  | { ok: false; message: string };

/**
 * Writes a post about a city from its facts and puts it up for review: by the language model where
 * one is configured and its text passes, else by the built-in writer, which then says why.
 */
export async function generatePost(db: Db, options: GeneratePost): Promise<GenerateResult> {
  const { cityId, actor, now } = options;
  const started = performance.now();
  const city = await db
    .selectFrom("cities")
    .select(["slug", "name"])
    .where("id", "=", cityId)
    .executeTakeFirst();
  if (!city) return { ok: false, message: "There is no such city." };
  const place = describePlace(city.slug, await getSiteFacts(db));
  if (!place) return { ok: false, message: `Nothing is known about ${city.name}.` };
  const settings = await getWriterSettings(db);
  const refuse = async (writer: "built-in" | "model", message: string) => {
    const run = { subject: place.name, writer, message, postId: null, started, now };
    await recordRun(db, { ...run, outcome: "refused" });
    return { ok: false as const, message };
  };
  const model = await tryModel(db, { ...options, place, started });
  if (model?.ok) return model;
  if (model?.why === "cap" && settings.atCap === "refuse") {
    return refuse("model", `No post was written about ${place.name}. ${model.reason}`);
  }
  const threshold = settings.overlapPercent / 100;
  const made = { place, cityId, threshold, modelReason: model?.reason, actor, now, started };
  const result = await writeBuiltIn(db, made);
  return result.ok ? result : refuse("built-in", result.message);
}

/** Undefined where no language model is to write. */
async function tryModel(
  db: Db,
  options: GeneratePost & { place: PlaceFacts; started: number },
): Promise<ModelResult | undefined> {
  const { place, cityId, env, modelLimits: limits = MODEL_LIMITS } = options;
  const settings = await getWriterSettings(db);
  const endpoint = findEndpoint(env);
  if (!endpoint || !settings.useModel) return undefined;
  const number = await countCityPosts(db, { cityId });
  const kind = kindFor(place.slug ?? place.name, number, await getSiteFacts(db));
  return writeWithModel(db, { ...options, kind, endpoint, limits, settings });
}
