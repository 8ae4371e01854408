import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { countPostsAboutCity } from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { checkLength, plainText } from "#app/modules/compliance/article-checks.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { chooseKind, NOTHING_STORED, type StoredWording } from "../choose-template.server.ts";
import type { ArticleDraft } from "../compose-article.server.ts";
import type { PlaceFacts } from "../describe-place.server.ts";
import {
  DRAFT_WORDS,
  explainRejection,
  type SaveDraftResult,
  saveDraft,
} from "../drafts.server.ts";
import type { ArticleKind } from "../schema.ts";
import { readStoredWording } from "../stored-wording.server.ts";
import type { WriterSettings } from "../writer-settings.server.ts";
import {
  askModel,
  type ModelEndpoint,
  ModelFailed,
  type ModelLimits,
  type ModelResponse,
  type ModelUsage,
} from "./ask-model.server.ts";
import { checkClaims } from "./check-claims.ts";
import { checkStyle } from "./check-style.server.ts";
import { checkOutline, type Outline, planOutline } from "./outline.server.ts";
import {
  buildModelFacts,
  buildModelMessages,
  type ModelFacts,
  parseResponse,
  restoreDistanceTokens,
} from "./prompt.server.ts";
import {
  callCostMicros,
  formatCost,
  reserveModelCall,
  settleModelCall,
} from "./spending.server.ts";

/** Fewer characters than an average token has, so that estimated costs err on the high side. */
const CHARACTERS_PER_TOKEN = 3;

interface WriteWithModel {
  place: PlaceFacts;
  cityId: string;
  kind: ArticleKind;
  endpoint: ModelEndpoint;
  limits: ModelLimits;
  settings: WriterSettings;
  actor: Actor;
  now: Date;
  /** `performance.now()` at the start of the run. */
  startedMs: number;
}

export type ModelResult =
  | Extract<SaveDraftResult, { ok: true }>
  | { ok: false; kind: "cap" | "failed"; reason: string };

/**
 * Has the language model write a post about a town and saves it for review if it passes every check.
 * No transaction is open while the model writes.
 */
export async function writeWithModel(db: Db, options: WriteWithModel): Promise<ModelResult> {
  const { place, cityId, kind, endpoint, settings, now } = options;
  const facts = await getSiteFacts(db);
  const stored = await readStoredWording(db, { place, now });
  const seed = String(await countPostsAboutCity(db, { cityId }));
  const task = planTask({ place, kind, seed, facts, now, stored });
  const { outline, modelFacts, messages } = task;
  const maxUsage = estimateMaxUsage(messages, settings);
  const call = await reserveModelCall(db, { model: endpoint.model, maxUsage, settings, now });
  if (call === undefined) {
    const cap = settings.monthlyCapUsd.toFixed(2);
    return { ok: false, kind: "cap", reason: `Its monthly limit of $${cap} is reached.` };
  }
  const callStartedMs = performance.now();
  const modelResponse: ModelResponse = {
    hasStarted: false,
    text: "",
    finish: undefined,
    usage: undefined,
  };
  const getUsage = () => modelResponse.usage ?? estimateUsage(modelResponse, maxUsage);
  const describeCost = () => {
    const micros = callCostMicros(getUsage(), settings);
    return micros === 0 ? "" : ` It cost ${formatCost(micros)}.`;
  };
  const settle = (outcome: "used" | "rejected" | "failed", detail: string | null) =>
    settleModelCall(db, call, {
      ...{ outcome, detail, prices: settings, milliseconds: performance.now() - callStartedMs },
      usage: getUsage(),
    });
  try {
    await askModel(
      { endpoint, messages, maxTokens: settings.maxTokens, limits: options.limits },
      modelResponse,
    );
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    logger.warn(
      { model: endpoint.model, reason: maskText(error.message) },
      "language model failed",
    );
    await settle("failed", error.message);
    return {
      ok: false,
      kind: "failed",
      reason: `The language model wrote no text: ${error.message}.${describeCost()}`,
    };
  }
  const parsedDraft = parseDraft(modelResponse.text, {
    ...{ kind, modelFacts, outline, place },
    city: facts.address.city,
  });
  const savedDraft = parsedDraft.ok
    ? await saveDraft(db, {
        ...{
          draft: parsedDraft.draft,
          cityId,
          subject: place.name,
          status: "review",
          writer: "model",
        },
        ...{ threshold: settings.overlapPercent / 100, acceptsRepetition: true },
        ...{ actor: options.actor, now },
        startedMs: options.startedMs,
        describe: ({ title, words }) =>
          `“${title}” (${words} words about ${place.name}) was written by the language model and waits for review.${describeCost()}`,
      })
    : ({ ok: false, kind: "failed-checks", reasons: parsedDraft.reasons } as const);
  await settle(
    savedDraft.ok ? "used" : "rejected",
    savedDraft.ok ? null : explainRejection(savedDraft),
  );
  if (savedDraft.ok) return savedDraft;
  const reason = `The language model's text was not used. ${explainRejection(savedDraft)}${describeCost()}`;
  return { ok: false, kind: "failed", reason };
}

interface ModelTask {
  place: PlaceFacts;
  kind: ArticleKind;
  seed: string;
  facts: SiteFacts;
  now: Date;
  stored: StoredWording;
}

/** What the model is asked to write, from which facts. */
function planTask(options: ModelTask) {
  const outline = planOutline(options);
  const { place, kind, facts } = options;
  const modelFacts = buildModelFacts(place, { facts, outline });
  const messages = buildModelMessages(modelFacts, { place, kind, facts, outline });
  return { outline, modelFacts, messages };
}

type Messages = ReturnType<typeof buildModelMessages>;

/** The most tokens a call can use. */
function estimateMaxUsage(messages: Messages, { maxTokens }: WriterSettings): ModelUsage {
  const prompt = messages.map(({ content }) => content).join("\n");
  return { promptTokens: estimateTokens(prompt), completionTokens: maxTokens };
}

/** The most a post about a place can cost, in millionths of a dollar, to be shown before the call. */
export function estimateMaxCostMicros(
  place: PlaceFacts,
  { facts, settings, now }: { facts: SiteFacts; settings: WriterSettings; now: Date },
): number {
  const kind = chooseKind(place.slug ?? place.name, 0, facts);
  const { messages } = planTask({ place, kind, seed: "0", facts, now, stored: NOTHING_STORED });
  return callCostMicros(estimateMaxUsage(messages, settings), settings);
}

type ParsedDraft = { ok: true; draft: ArticleDraft } | { ok: false; reasons: string[] };

/**
 * Parses the model's response, checks its facts, its outline, and its style, and adds one of our
 * pictures.
 */
function parseDraft(
  text: string,
  {
    kind,
    modelFacts,
    outline,
    place,
    city,
  }: {
    kind: ArticleKind;
    modelFacts: ModelFacts;
    outline: Outline;
    place: PlaceFacts;
    city: string;
  },
): ParsedDraft {
  const parsed = parseResponse(text);
  if (!parsed.ok) return { ok: false, reasons: [`it ${parsed.reason}`] };
  const { title } = parsed;
  const [excerpt, markdown] = [parsed.excerpt, parsed.markdown].map((text) =>
    restoreDistanceTokens(text, modelFacts),
  ) as [string, string];
  const whole = [title, excerpt, markdown].join("\n\n");
  const faults = [
    ...checkClaims(whole, { ...modelFacts, otherTown: place.names.away, city }),
    ...checkOutline(markdown, outline),
    ...checkStyle(whole),
  ];
  const reasons = [
    ...checkLength(countWords(plainText(markdown)), DRAFT_WORDS),
    ...faults.map((fault) => `it ${fault}`),
  ];
  if (reasons.length > 0) return { ok: false, reasons: reasons.slice(0, 3) };
  const [image, inside = image] = kind.pictures;
  if (!image || !inside) throw new Error(`kind ${kind.id} has no picture`);
  const figure = `![${getPicture(inside).alt}](art:${inside})`;
  const parts = markdown.split(/\n(?=## )/);
  parts.splice(Math.min(2, parts.length), 0, `\n${figure}\n`);
  const draft = { title, excerpt, category: kind.category, image, markdown: parts.join("\n") };
  return { ok: true, draft };
}

const estimateTokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * The usage of a response that ended before the endpoint sent its counts. A call that was never
 * accepted costs nothing. An accepted call without any text may have used every token for reasoning.
 */
function estimateUsage({ hasStarted, text }: ModelResponse, maxUsage: ModelUsage): ModelUsage {
  if (!hasStarted) return { promptTokens: 0, completionTokens: 0 };
  if (text === "") return maxUsage;
  const completionTokens = Math.min(estimateTokens(text), maxUsage.completionTokens);
  return { promptTokens: maxUsage.promptTokens, completionTokens };
}
