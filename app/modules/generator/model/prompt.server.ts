import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import generalFacts from "#content/generator/model-facts.ts";
import type { PlaceFacts } from "../describe-place.server.ts";
import type { ArticleKind } from "../schema.ts";
import { createConditionResolver } from "../wording.server.ts";
import type { Outline } from "./outline.server.ts";

/** Tokens the model may use; the other facts have no place in an article. */
const ALLOWED_TOKENS = [
  ...[
    "name",
    "city",
    "address",
    "phone",
    "openingHours",
    "minimumAge",
    "areaServed",
    "productCount",
  ],
  ...["strainCount", "paymentPolicy", "returnsPolicy", "signUpPoints", "pointsPerDollar"],
  ...["possessionPublic", "possessionConcentrate", "possessionHome"],
] as const;

const DELIVERY_TOKENS = ["deliveryMinimum", "sameDayBy", "averageDelivery"] as const;

/** Pages of the site an article may link to, besides those of the town and its neighbors. */
const LINKABLE_PAGES = [
  "/shop",
  "/specials",
  "/deals",
  "/rewards",
  "/contact",
  "/areas-served",
  "/blog",
];

export interface ModelFacts {
  /** The facts of the prompt; `checkClaims` compares the model's text with them. */
  lines: string[];
  /** Paths the article may link to. */
  links: string[];
  /**
   * The town's distances from the store by token. Kept out of `lines` so that `checkClaims` rejects
   * a written-out distance that `restoreDistanceTokens` does not recognize.
   */
  distances: Record<string, string>;
}

/**
 * The facts about a town and the store for the prompt. They never include data about visitors. They
 * omit services that are not approved, and roads and directions, which would become wrong in a saved
 * post if the store moved.
 */
export function buildModelFacts(
  place: PlaceFacts,
  { facts, outline }: { facts: SiteFacts; outline: Outline },
): ModelFacts {
  const { names, rows } = place;
  const values: Record<string, string> = tokenValues(facts);
  const tokens = [...ALLOWED_TOKENS, ...(facts.approvals.delivery.on ? DELIVERY_TOKENS : [])];
  const townFacts: Record<string, string | undefined> = {
    Town: names.town,
    "Kind of place": names.kind,
    Landmarks: [names.landmark1, names.landmark2, names.landmark3].filter(Boolean).join(", "),
    Neighborhoods: [names.hood1, names.hood2].filter(Boolean).join(", "),
    "Neighboring towns with their pages": names.nearlinks,
  };
  const near = [...(names.nearlinks ?? "").matchAll(/\((\/areas\/[^)]{1,200})\)/g)].map(
    ([, path = ""]) => path,
  );
  const ofOutline = outline.sections
    .flatMap((section) => section.facts)
    .filter((text) => findUnapprovedClaims(text, facts).length === 0);
  return {
    lines: [
      ...Object.entries(townFacts).flatMap(([what, text]) => (text ? [`${what}: ${text}`] : [])),
      ...rows.map(([what, text]) => `${what}: ${text}`),
      ...tokens.map((token) => `{{${token}}} stands for: ${fillText(values[token] ?? "", values)}`),
      ...generalFacts,
      ...new Set(ofOutline),
    ]
      .map(createConditionResolver(facts))
      .filter(Boolean),
    distances: Object.fromEntries(
      [names.miles, names.drive].flatMap((token) =>
        token ? [[token, fillText(token, values)]] : [],
      ),
    ),
    links: [...LINKABLE_PAGES, ...(place.slug ? [`/areas/${place.slug}`] : []), ...near],
  };
}

/**
 * Replaces distances the model wrote out with their tokens, so that they stay true when the store
 * moves. `checkClaims` rejects distances in any other wording as unknown numbers.
 */
export function restoreDistanceTokens(
  text: string,
  { distances }: Pick<ModelFacts, "distances">,
): string {
  return Object.entries(distances).reduce(
    (replaced, [token, value]) =>
      replaced.replace(new RegExp(`(?<![\\d.,])${value.replaceAll(".", "\\.")}\\b`, "g"), token),
    text,
  );
}

interface WritingTask {
  place: PlaceFacts;
  kind: ArticleKind;
  facts: SiteFacts;
  outline: Outline;
}

/** The system and user messages of a call. */
export function buildModelMessages(
  modelFacts: ModelFacts,
  { place, kind, facts, outline }: WritingTask,
) {
  const { links, distances } = modelFacts;
  const distanceLines = Object.entries(distances).map(
    ([token, value]) => `${token} stands for: ${value}`,
  );
  const lines = [...modelFacts.lines, ...distanceLines];
  const subject = kind.words.filter((word) => findUnapprovedClaims(word, facts).length === 0);
  const system = [
    "You write articles for the website of a licensed cannabis store. American English, second person, plain and warm. Short sentences that a person would say across a counter.",
    "Use only the facts you are given. State no other number, price, address, road, name or claim, and no opinion of other stores.",
    "No health claims, no superlatives, no exclamation marks, no dashes between clauses, no HTML, no pictures.",
    "Write facts about the store as their {{tokens}}, exactly as given, never their value.",
    "Never say or imply that the store has a branch in the town.",
    "Name no road and no compass direction to the store, and not its part of town: the store may move.",
    "Mention no service of the store that is not among the facts.",
    "Headings and title in sentence case: capital letters only for the first word and for names.",
    "Answer with nothing but this form:",
    "Title: one line\nSummary: one or two sentences on one line\n\nthe article in Markdown, 500 to 800 words: an opening paragraph, then the sections of the outline with their ## headings, word for word and in order, and no others",
  ].join("\n");
  const user = [
    `Write a ${kind.category} about this subject: ${subject.slice(0, 3).join(", ")}. Town: ${place.name}.`,
    `Link to these pages only, each at most once, among them ${links.at(0)} and the page of the town:\n${links.join("\n")}`,
    `The thought of the article: ${outline.thought}`,
    `Outline:\n${outline.sections.map(({ heading }) => `## ${heading}`).join("\n")}`,
    `Facts:\n${lines.map((line) => `- ${line}`).join("\n")}`,
  ].join("\n\n");
  return [
    { role: "system", content: system },
    { role: "user", content: user },
  ] as const;
}

/** Phrases that show the model is talking about its task instead of writing for readers. */
const PROMPT_LEAKS: readonly RegExp[] = [
  /<\/?think/i,
  /\bas an? (?:ai|artificial|language model)/i,
  /\b(?:ai|language) (?:language )?model\b/i,
  /^[ \t]{0,9}(?:here(?:'|’)?s|here is|sure|certainly|of course|okay|absolutely)\b[^\n]{0,300}(?:article|post|guide|draft|text)\b/im,
  /\b(?:word count|the user (?:asked|wants)|let me (?:think|write|draft|count)|i (?:hope this|cannot|can't|was asked))/i,
  /\b(?:system prompt|instructions? (?:say|said|given))\b/i,
  /^[ \t]{0,9}(?:note|disclaimer|reasoning|thought|analysis)[ \t]{0,9}:/im,
  /```/,
];

type ParsedResponse =
  | { ok: true; title: string; excerpt: string; markdown: string }
  | { ok: false; reason: string };

/** Parses the response format that the system message asks for. */
export function parseResponse(text: string): ParsedResponse {
  const leak = PROMPT_LEAKS.map((pattern) => pattern.exec(text)?.[0].trim()).find(Boolean);
  if (leak) return { ok: false, reason: `speaks of its own task: ${leak.slice(0, 60)}` };
  const html = /<[a-z!/?][^\n]{0,40}/i.exec(text)?.[0];
  if (html) return { ok: false, reason: `contains HTML: ${html}` };
  const form = /^\s*Title:[ \t]*(\S[^\n]*)\n+Summary:[ \t]*(\S[^\n]*)\n\s*\n([\s\S]+)$/.exec(
    text.replaceAll("\r\n", "\n"),
  );
  if (!form) return { ok: false, reason: "is not in the form that was asked for" };
  const [, title = "", excerpt = "", markdown = ""] = form;
  return {
    ok: true,
    title: title.trim().replace(/^["“*]+|["”*]+$/g, ""),
    excerpt: excerpt.trim(),
    markdown: `${markdown.trim()}\n`,
  };
}
