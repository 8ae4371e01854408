import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { factsWithoutServices } from "#tests/factories/saved-content.ts";
import { sample, sampleTitle } from "#tests/setup/test-scope.ts";
import { chooseKind } from "./choose-template.server.ts";
import { type ArticleDraft, composeArticle } from "./compose-article.server.ts";
import { describePlace, describeTypedPlace } from "./describe-place.server.ts";
import { checkDraft } from "./drafts.server.ts";
import {
  isWritable,
  KINDS,
  listTemplates,
  listTownTexts,
  listWrittenTexts,
  SERVICE_KIND,
  TOWN_TEXTS,
} from "./templates.server.ts";
import { listKeyedSentences, removeFactKeys } from "./wording.server.ts";

/** These tests compose many articles, on a machine busy with other tests. */
const LONG_TEST_MS = 120_000;

/** Every way to switch approvals off, from none to all four. */
const COMBINATIONS = Array.from({ length: 2 ** SERVICES.length }, (_, bits) =>
  SERVICES.filter((_service, at) => bits & (1 << at)),
);

const LARGEST_TOWNS = [...getAreaData().places.values()]
  .sort((a, b) => b.population - a.population)
  .slice(0, 40);
const PLACES = sample(LARGEST_TOWNS, 6)
  .map(({ slug }) => describePlace(slug, shippedFacts))
  .filter((place) => place !== undefined);

const SAMPLE_TITLE = sampleTitle(PLACES.length, LARGEST_TOWNS.length, "places");

/** Phrases of templates that look like a claim but are not. */
const HARMLESS =
  /\b(?:in (?:about that |the )?order|with the parts in order|right order|if you like order|perfectly good order|first order|small order|Medical advice|curb outside the shop|back to the car|collect points|collect 1 point)\b/gi;

/** Words that must not appear while none of their services is approved. */
const SERVICE_WORDS: readonly [Service[], RegExp][] = [
  [["delivery"], /deliver|doorbell|porch light|your porch|\$50|by 5 PM|1 to 2 hours/i],
  [["curbside"], /\bcurb|to the car\b|bring the bag out|stay in the car/i],
  [["pickup"], /pick-?up|pick(?:ing|ed)? up (?:your|the|an)|\bcollects?\b|\bcollecting\b/i],
  [["pickup", "curbside"], /order(?:s|ed|ing)? (?:ahead|online|at once|it\b)|order is ready/i],
  [["pickup", "curbside", "delivery"], /\borders?\b|\bordered\b|\bordering\b/i],
  [["medical"], /\bmedical|\bpatients?\b(?! people)|cardholder|caregiver/i],
];

/** Finds words in a text that mention an unapproved service. */
function findServiceWords(text: string, { approvals }: SiteFacts): string[] {
  const checkedText = text.replace(HARMLESS, "");
  return SERVICE_WORDS.flatMap(([services, pattern]) =>
    services.some((service) => approvals[service].on)
      ? []
      : (pattern.exec(checkedText)?.slice(0) ?? []),
  );
}

/** Faults that a removed part may leave in a text. */
const BROKEN_TEXT: readonly RegExp[] = [
  /\{\{|\}\}/,
  / {2}/,
  / [.,;:?!]/,
  /[.,;:?]{2}/,
  /(?<!a\.m|p\.m)[.?] [a-z]/,
  /\( ?\)/,
  /<(p|li|h2|td|th|ul|ol|tbody|table)(?: [^>]*)?>\s*<\/\1>/,
  /<(?:p|li|h2)(?: id="[^"]*")?>(?:\s|[a-z])/,
];

/** An article as readers see it: title, excerpt, and HTML with facts filled in. */
function renderForReader({ title, excerpt, html }: RenderedDraft, facts: SiteFacts) {
  const values = tokenValues(facts);
  const article = fillHtml(html, values);
  return { article, text: [fillText(title, values), fillText(excerpt, values), htmlText(article)] };
}

type RenderedDraft = Pick<ArticleDraft, "title" | "excerpt"> & { html: string };
const renderDraft = (draft: ArticleDraft): RenderedDraft => ({
  ...draft,
  html: renderPost(draft.markdown).html.replaceAll(/<img[^>]*>/g, "<img>"),
});

function findFaults(saved: RenderedDraft, facts: SiteFacts): string[] {
  const { article, text } = renderForReader(saved, facts);
  return [
    ...text.flatMap((part) => findServiceWords(part, facts)),
    ...findServiceWords((article.match(/id="[^"]*"/g) ?? []).join(" ").replaceAll("-", " "), facts),
    ...[article, ...text].flatMap((part) =>
      BROKEN_TEXT.flatMap((pattern) => pattern.exec(part)?.[0] ?? []),
    ),
  ];
}

test.each([
  ...SERVICES.map((service) => ({ without: service, off: [service] })),
  { without: "any approval", off: [...SERVICES] },
])(
  `without $without, new articles are intact and do not mention it (${SAMPLE_TITLE})`,
  async ({ off }) => {
    const facts = factsWithoutServices(...off);
    const kinds = [...KINDS.filter((kind) => isWritable(kind, facts)), SERVICE_KIND];
    const faults: string[] = [];
    for (const place of [...PLACES, describeTypedPlace("Corktown", shippedFacts)]) {
      for (const kind of kinds) {
        const draft = composeArticle({
          ...{ place, kind, seed: "4", facts, now: POST_NOW, service: "gift wrapping" },
        });
        const found = [
          ...(await checkDraft(draft, facts)),
          ...findFaults(renderDraft(draft), facts),
        ];
        faults.push(...found.map((fault) => `${place.name}, ${kind.id}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
  LONG_TEST_MS,
);

test(
  `articles written with every approval hide services that lose it, including whole sections (${SAMPLE_TITLE})`,
  () => {
    const facts = shippedFacts;
    const faults = [...PLACES, describeTypedPlace("Corktown", shippedFacts)].flatMap((place) =>
      [...KINDS, SERVICE_KIND].flatMap((kind) => {
        const draft = composeArticle({
          ...{ place, kind, seed: "7", facts, now: POST_NOW, service: "gift wrapping" },
        });
        const saved = renderDraft(draft);
        return COMBINATIONS.flatMap((off) => {
          const now = factsWithoutServices(...off);
          // A claim in the title unpublishes the whole article.
          if (findUnapprovedClaims(draft.title, now).length > 0) return [];
          return findFaults(saved, now).map(
            (fault) => `${place.name}, ${kind.id}, without ${off}: ${fault}`,
          );
        });
      }),
    );
    expect(faults).toEqual([]);
  },
  LONG_TEST_MS,
);

test("only articles about delivery or ordering ahead are unpublished because of their title", () => {
  const titles = (ids: string[]) =>
    KINDS.filter(({ id }) => ids.includes(id))
      .flatMap(listTemplates)
      .flatMap((template) => template.titles);
  const all = factsWithoutServices(...SERVICES);
  const isUnpublished = (title: string) =>
    findUnapprovedClaims(fillText(title, tokenValues(shippedFacts)), all).length > 0;
  expect(titles(["delivery", "pickup"]).filter((title) => !isUnpublished(title))).toEqual([]);
  const others = KINDS.map(({ id }) => id).filter((id) => id !== "delivery" && id !== "pickup");
  expect(titles(others).filter(isUnpublished)).toEqual([]);
});

test("a kind of article about an unapproved service is never chosen, and the others keep their order", () => {
  const order = (facts: SiteFacts, length: number) =>
    Array.from({ length }, (_, number) => chooseKind("warren", number, facts).id);
  const all = order(shippedFacts, KINDS.length);
  expect(new Set(all).size).toBe(KINDS.length);
  const left = all.filter((id) => id !== "delivery" && id !== "pickup");
  expect(left).toHaveLength(KINDS.length - 2);
  expect(order(factsWithoutServices("delivery", "pickup"), left.length)).toEqual(left);
});

const TEMPLATES = [...KINDS, SERVICE_KIND].flatMap(listTemplates);

test("no heading, title, or excerpt has marks or tokens, because ids and URLs depend on them", () => {
  const texts = TEMPLATES.flatMap(({ titles, excerpt, blocks }) => [
    ...[...titles, excerpt],
    ...blocks.filter((block) => block.startsWith("## ")),
  ]);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => text.includes("{{"))).toEqual([]);
});

test("nothing but templates about a service mentions it outside marks", () => {
  const others = KINDS.filter(({ services }) => services === undefined)
    .flatMap(listTemplates)
    .flatMap(({ titles, excerpt, blocks }) => [...titles, excerpt, blocks.join("\n\n")]);
  const ofTowns = [...TOWN_TEXTS.values()].flatMap(listTownTexts);
  const texts = [...others, ...ofTowns];
  expect(texts.flatMap(listKeyedSentences).length).toBeGreaterThan(2_000);
  const facts = factsWithoutServices(...SERVICES);
  const values = tokenValues(facts);
  const mentions = texts.flatMap((text) =>
    findServiceWords(fillText(removeFactKeys(text), values), facts).map(
      (word) => `${word}: ${text}`,
    ),
  );
  expect(mentions).toEqual([]);
});

test("no paragraph of a template disappears completely", () => {
  const texts = listWrittenTexts();
  expect(texts.flatMap(listKeyedSentences).length).toBeGreaterThan(1_600);
  for (const off of COMBINATIONS) {
    const values = tokenValues(factsWithoutServices(...off));
    expect(texts.filter((text) => fillText(text, values).trim() === "")).toEqual([]);
  }
});
