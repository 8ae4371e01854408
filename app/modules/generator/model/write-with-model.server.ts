import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { picture } from "#app/modules/media/picture.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import type { ArticleDraft } from "../compose-article.server.ts";
import type { PlaceFacts } from "../describe-place.server.ts";
import { explainRefusal } from "../explain-refusal.ts";
import type { Kind } from "../schema.ts";
import type { WriterSettings } from "../settings-schema.ts";
import { type StoreResult, storeDraft } from "../store-draft.server.ts";
import { askModel, type ModelEndpoint, type ModelLimits } from "./ask-model.server.ts";
import { checkClaims } from "./check-claims.ts";
import { ModelFailed } from "./model-failed.ts";
import { parseAnswer } from "./parse-answer.ts";
import { keepDistances, type ModelFacts, modelFacts, modelMessages } from "./prompt.server.ts";
import type { Answer, ModelUsage } from "./read-answer.server.ts";
import { reserveCall, settleCall } from "./spending.server.ts";

/** Characters of a token: fewer than they have on average, so that no call costs more than thought. */
const CHARACTERS_PER_TOKEN = 3;

interface WriteWithModel {
  place: PlaceFacts;
  cityId: string;
  kind: Kind;
  endpoint: ModelEndpoint;
  limits: ModelLimits;
  settings: WriterSettings;
  actor: Actor;
  now: Date;
  started: number;
}

export type ModelResult =
  | Extract<StoreResult, { ok: true }>
  | { ok: false; why: "cap" | "failed"; reason: string };

/**
 * Lets the language model write a post about a town and puts it up for review, if what it writes
 * passes every check. No transaction is open while it writes.
 */
export async function writeWithModel(db: Db, options: WriteWithModel): Promise<ModelResult> {
  const { place, cityId, kind, endpoint, settings, now } = options;
  const facts = await getSiteFacts(db);
  const told = modelFacts(place, facts);
  const messages = modelMessages(told, { place, kind, facts });
  const most = {
    promptTokens: tokensOf(messages.map(({ content }) => content).join("\n")),
    completionTokens: settings.maxTokens,
  };
  const call = await reserveCall(db, { model: endpoint.model, most, settings, now });
  if (call === undefined) {
    const cap = settings.monthlyCapUsd.toFixed(2);
    return { ok: false, why: "cap", reason: `The month's limit of $${cap} for it is reached.` };
  }
  const asked = performance.now();
  const answer: Answer = { begun: false, text: "", finish: undefined, usage: undefined };
  const settle = (outcome: "used" | "rejected" | "failed", detail: string | null) =>
    settleCall(db, call, {
      ...{ outcome, detail, prices: settings, milliseconds: performance.now() - asked },
      usage: answer.usage ?? countUsage(answer, most),
    });
  try {
    await askModel(
      { endpoint, messages, maxTokens: settings.maxTokens, limits: options.limits },
      answer,
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
      why: "failed",
      reason: `The language model gave no text: ${error.message}.`,
    };
  }
  const read = readDraft(answer.text, { kind, told, place, city: facts.address.city });
  const stored = read.ok
    ? await storeDraft(db, {
        ...{ draft: read.draft, cityId, subject: place.name, status: "review", writer: "model" },
        ...{ threshold: settings.overlapPercent / 100, actor: options.actor, now },
        started: options.started,
        describe: ({ title, words }) =>
          `“${title}” (${words} words about ${place.name}) was written by the language model and waits for review.`,
      })
    : ({ ok: false, why: "faulty", reasons: read.reasons } as const);
  await settle(stored.ok ? "used" : "rejected", stored.ok ? null : explainRefusal(stored));
  if (stored.ok) return stored;
  const reason = `The language model's text was not used. ${explainRefusal(stored)}`;
  return { ok: false, why: "failed", reason };
}

type Read = { ok: true; draft: ArticleDraft } | { ok: false; reasons: string[] };

/** An article from the model's answer, with a picture of ours in it, if it says nothing but our facts. */
function readDraft(
  text: string,
  { kind, told, place, city }: { kind: Kind; told: ModelFacts; place: PlaceFacts; city: string },
): Read {
  const parsed = parseAnswer(text);
  if (!parsed.ok) return { ok: false, reasons: [`it ${parsed.reason}`] };
  const { title } = parsed;
  const [excerpt, markdown] = [parsed.excerpt, parsed.markdown].map((text) =>
    keepDistances(text, told),
  ) as [string, string];
  const whole = [title, excerpt, markdown].join("\n\n");
  const reasons = checkClaims(whole, { ...told, away: place.names.away, city });
  if (reasons.length > 0)
    return { ok: false, reasons: reasons.slice(0, 3).map((why) => `it ${why}`) };
  const [image, inside = image] = kind.pictures;
  if (!image || !inside) throw new Error(`kind ${kind.id} has no picture`);
  const figure = `![${picture(inside).alt}](art:${inside})`;
  const parts = markdown.split(/\n(?=## )/);
  parts.splice(Math.min(2, parts.length), 0, `\n${figure}\n`);
  const draft = { title, excerpt, category: kind.category, image, markdown: parts.join("\n") };
  return { ok: true, draft };
}

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * For an answer that broke off before the endpoint counted: nothing is owed for one that never began.
 * One of which no word came may have been thought about all the same, to the limit at the worst.
 */
function countUsage({ begun, text }: Answer, most: ModelUsage): ModelUsage {
  if (!begun) return { promptTokens: 0, completionTokens: 0 };
  if (text === "") return most;
  const completionTokens = Math.min(tokensOf(text), most.completionTokens);
  return { promptTokens: most.promptTokens, completionTokens };
}
