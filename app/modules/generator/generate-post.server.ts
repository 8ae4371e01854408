import type { Db } from "#app/db/schema.ts";
import { findCity } from "#app/modules/areas/cities.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { countPostsAboutCity } from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { chooseKind } from "./choose-template.server.ts";
import { type ArticleDraft, composeArticle } from "./compose-article.server.ts";
import { describeDeal } from "./describe-deal.server.ts";
import { describePlace, type PlaceFacts } from "./describe-place.server.ts";
import {
  type DraftRejection,
  explainRejection,
  type SaveDraftResult,
  saveDraft,
} from "./drafts.server.ts";
import { findModelEndpoint, MODEL_LIMITS, type ModelLimits } from "./model/ask-model.server.ts";
import { type ModelResult, writeWithModel } from "./model/write-with-model.server.ts";
import { readLinkablePosts, readStoredWording } from "./stored-wording.server.ts";
import { KINDS } from "./templates.server.ts";
import { recordWriterRun } from "./writer-runs.server.ts";
import { getWriterSettings } from "./writer-settings.server.ts";

interface GeneratePost {
  cityId: string;
  /** The kind of article; by default the town's next one. */
  kindId?: string | undefined;
  actor: Actor;
  env: Env;
  now: Date;
  /** Time limits of the language model; tests set short ones. */
  modelLimits?: ModelLimits;
}

export type GenerateResult =
  | Extract<SaveDraftResult, { ok: true }>
  | { ok: false; message: string };

/**
 * Writes a post about a city from its facts and saves it for review. Uses the language model if one
 * is configured and its text passes the checks, otherwise the built-in writer; the message then says
 * why the model's text was not used.
 */
export async function generatePost(db: Db, options: GeneratePost): Promise<GenerateResult> {
  const { cityId, actor, now } = options;
  const startedMs = performance.now();
  const city = await findCity(db, { id: cityId });
  if (!city) return { ok: false, message: "There is no such city." };
  const place = describePlace(city.slug, await getSiteFacts(db));
  if (!place) return { ok: false, message: `Nothing is known about ${city.name}.` };
  const settings = await getWriterSettings(db);
  const reject = async (writer: "built-in" | "model", message: string) => {
    const run = { subject: place.name, writer, message, postId: null, startedMs, now };
    await recordWriterRun(db, { ...run, outcome: "refused" });
    return { ok: false as const, message };
  };
  const model = await tryModel(db, { ...options, place, startedMs });
  if (model?.ok) return model;
  if (model?.kind === "cap" && settings.atCap === "refuse") {
    return reject("model", `No post was written about ${place.name}. ${model.reason}`);
  }
  const threshold = settings.overlapPercent / 100;
  const writeOptions = {
    place,
    cityId,
    threshold,
    kindId: options.kindId,
    modelReason: model?.reason,
    actor,
    now,
    startedMs,
  };
  const result = await writeWithBuiltIn(db, writeOptions);
  return result.ok ? result : reject("built-in", result.message);
}

/** Tries the language model; returns undefined if none is configured or staff switched it off. */
async function tryModel(
  db: Db,
  options: GeneratePost & { place: PlaceFacts; startedMs: number },
): Promise<ModelResult | undefined> {
  const { place, cityId, env, modelLimits: limits = MODEL_LIMITS } = options;
  const settings = await getWriterSettings(db);
  const endpoint = findModelEndpoint(env);
  if (!endpoint || !settings.useModel) return undefined;
  const number = await countPostsAboutCity(db, { cityId });
  const kind =
    findKind(options.kindId) ??
    chooseKind(place.slug ?? place.name, number, await getSiteFacts(db));
  return writeWithModel(db, { ...options, kind, endpoint, limits, settings });
}

/** The kind with this id; undefined if there is none. */
const findKind = (kindId: string | undefined) => KINDS.find(({ id }) => id === kindId);

/** Articles to compose before giving up on one that differs enough from the other texts. */
const MAX_ATTEMPTS = 6;

interface WriteWithBuiltIn {
  place: PlaceFacts;
  cityId: string;
  kindId: string | undefined;
  threshold: number;
  /** Why the language model did not write the post; undefined if it was not called. */
  modelReason?: string | undefined;
  actor: Actor;
  now: Date;
  startedMs: number;
}

/**
 * Writes a post about a town without a language model and saves it for review. The town, the number
 * of its posts, the month, and the stored posts determine the article. If it resembles another text
 * or repeats stored posts, the next one is tried; of those that only repeat, the last is saved.
 */
async function writeWithBuiltIn(
  db: Db,
  options: WriteWithBuiltIn,
): Promise<Extract<SaveDraftResult, { ok: true }> | { ok: false; message: string }> {
  const { place, cityId, kindId, modelReason, now } = options;
  const facts = await getSiteFacts(db);
  const stored = await readStoredWording(db, { place, now });
  const deal = await describeDeal(db, { now });
  const posts = await readLinkablePosts(db, { now });
  const save = (draft: ArticleDraft, acceptsRepetition: boolean) =>
    saveDraft(db, {
      ...{ ...options, draft, acceptsRepetition, subject: place.name },
      ...{ status: "review", writer: "built-in" },
      describe: ({ title, words }) =>
        [
          modelReason && `${modelReason} The built-in writer wrote instead.`,
          `“${title}” (${words} words about ${place.name}) is written and waiting for review.`,
        ]
          .filter(Boolean)
          .join(" "),
    });
  let rejection: DraftRejection | undefined;
  let repeating: ArticleDraft | undefined;
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const number = (await countPostsAboutCity(db, { cityId })) + tried;
    const asked = findKind(kindId);
    const draft = composeArticle({
      ...{ place, facts, now, deal, stored, posts, seed: String(number) },
      kind: asked ?? chooseKind(place.slug ?? place.name, number, facts),
      skip: asked ? tried : 0,
    });
    const result = await save(draft, false);
    if (result.ok) return result;
    rejection = result;
    if (result.kind === "repeats") repeating = draft;
  }
  if (repeating) {
    const result = await save(repeating, true);
    if (result.ok) return result;
    rejection = result;
  }
  const reason = rejection ? explainRejection(rejection) : "";
  return {
    ok: false,
    message: [modelReason, `No post was written about ${place.name}. ${reason}`]
      .filter(Boolean)
      .join(" "),
  };
}
