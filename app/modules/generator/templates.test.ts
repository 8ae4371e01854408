import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import {
  BANNED_IN_DRAFTS,
  findBannedWords,
  linkTargets,
  plainText,
} from "#app/modules/compliance/article-checks.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";
import { describePlace } from "./describe-place.server.ts";
import type { Template } from "./schema.ts";
import {
  GENERAL_FACTS,
  KINDS,
  listTemplates,
  listTownTexts,
  listWrittenTexts,
  SERVICE_KIND,
  TOWN_TEXTS,
  UNLISTED_CLOSINGS,
  WAYS,
} from "./templates.server.ts";
import {
  canFillNames,
  listKeyedSentences,
  listPlaceholders,
  removeFactKeys,
} from "./wording.server.ts";

const TEMPLATES = [...KINDS, SERVICE_KIND].flatMap(listTemplates);

/** The texts about towns. */
const OF_TOWNS = [...TOWN_TEXTS.values()].flatMap(listTownTexts);

const HEADS = TEMPLATES.flatMap(({ titles, excerpt }) => [...titles, excerpt]);

const getNames = (slug: string) => describePlace(slug, shippedFacts)?.names ?? {};

/** Names that a template may use besides those of a place. */
const OTHER_NAMES = [
  ...["trip", "home", "way", "facts", "sources", "service", "Service"],
  ...["deal", "dealEnds", "today"],
];

/** The names every place has. */
const EVERYWHERE = { town: "Troy", slug: "troy", service: "tea", Service: "Tea", sources: "MCL" };

test("there are at least 12 templates of each common kind, and 6 of the others", () => {
  for (const kind of [...KINDS, SERVICE_KIND]) {
    const least = kind.services || kind === SERVICE_KIND ? 6 : 12;
    expect(listTemplates(kind).length, kind.id).toBeGreaterThanOrEqual(least);
    for (let month = 1; month <= 12; month += 1) {
      const fitting = listTemplates(kind).filter(({ months }) => months?.includes(month) ?? true);
      expect(fitting.length, `${kind.id} in month ${month}`).toBeGreaterThanOrEqual(least - 2);
    }
  }
});

test("without its optional paragraphs, a template still has 400 words", () => {
  const countRequired = ({ blocks }: Template) =>
    countWords(
      plainText(
        blocks
          .filter((block) => canFillNames(block, EVERYWHERE) && !block.startsWith("{{"))
          .map(removeFactKeys)
          .join("\n\n"),
      ),
    );
  const short = TEMPLATES.filter((template) => countRequired(template) < 400);
  expect(short.map((template) => `${template.id}: ${countRequired(template)}`)).toEqual([]);
});

test("a template has headings, a text about the town, and links to the menu and the town's page", () => {
  const faults = TEMPLATES.flatMap(({ id, blocks }) => {
    const text = blocks.join("\n\n");
    const headings = blocks.filter((block) => block.startsWith("#"));
    const inserted = blocks.filter((block) => /\{(?:trip|home)\}/.test(block));
    return [
      ...(headings.length < 2 || headings.length > 5 ? [`${headings.length} headings`] : []),
      ...headings.filter((heading) => !/^## \S[^\n]*$/.test(heading)),
      ...(inserted.length === 1 ? [] : [`${inserted.length} texts about the town`]),
      ...(linkTargets(text).includes("/shop") ? [] : ["no link to the menu"]),
      ...(text.includes("](/areas/{slug})") ? [] : ["no link to the town's page"]),
      ...(/^!\[[^\]]+\]/m.test(text) ? ["a picture with its own alt text"] : []),
      ...(id.startsWith("rules/") === text.includes("{sources}") ? [] : ["sources"]),
      ...blocks.filter((block) => /\n## |^#\s|\n{2}/.test(block)),
    ].map((fault) => `${id}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test("titles and excerpts name the town, have a fitting length, and no tokens", () => {
  const fill = (text: string) =>
    text.replaceAll("{town}", "Sterling Heights").replaceAll(/\{[Ss]ervice\}/g, "vape cartridges");
  const faults = TEMPLATES.flatMap(({ id, titles, excerpt }) =>
    [
      ...[...titles, excerpt].filter((text) => !text.includes("{town}") || text.includes("{{")),
      ...titles.filter((title) => fill(title).length < 30 || fill(title).length > 75),
      ...[excerpt].filter((text) => fill(text).length < 70 || fill(text).length > 170),
    ].map((fault) => `${id}: ${fault}`),
  );
  expect(faults).toEqual([]);
  const titles = TEMPLATES.flatMap((template) => template.titles);
  expect(new Set(titles).size).toBe(titles.length);
});

test("no sentence contains a banned word, and every name can be filled in", () => {
  const known = new Set([
    ...Object.keys({ ...getNames("warren"), ...getNames("detroit") }),
    ...OTHER_NAMES,
  ]);
  for (const text of [...listWrittenTexts(), ...OF_TOWNS, ...HEADS]) {
    expect(findBannedWords(text, BANNED_IN_DRAFTS), text).toEqual([]);
    expect(
      listPlaceholders(text).filter((name) => !known.has(name)),
      text,
    ).toEqual([]);
  }
});

test("links go to shipped articles and to pages of the site", () => {
  const posts = new Set(listShippedPosts().map(({ slug }) => slug));
  const linked = listWrittenTexts()
    .flatMap(linkTargets)
    .flatMap((target) => /^\/blog\/(.+)$/.exec(target)?.[1] ?? []);
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter((slug) => !posts.has(slug))).toEqual([]);
});

/** Words of statements about the law, tests, taxes, and figures, which need a source. */
const NEEDS_SOURCE =
  /\b(?:law|federal|agency|licensed|excise|offense|illegal|according to|percent|lab|tests|may not(?! be))\b|\d/i;

/** The same for texts about towns, whose figures are names of roads. */
const TOWN_NEEDS_SOURCE = /\b(?:law|federal law|offense|illegal|may not(?! be))\b/i;

test("every sentence that states the law, a test, a tax, or a figure names its fact", () => {
  const listUntraced = (from: readonly string[], pattern: RegExp) =>
    from
      .flatMap(listKeyedSentences)
      .filter(({ sentence, keys }) => keys.length === 0 && pattern.test(sentence))
      .map(({ sentence }) => sentence)
      // A question states nothing, and a token or a name is a fact of its own.
      .filter((sentence) => !/[?]$|\{/.test(sentence));
  const texts = [
    ...TEMPLATES.flatMap(({ blocks }) => blocks).filter(
      (text) => !/^(?:#|\||- |\d+\. )/.test(text),
    ),
    ...[...WAYS, ...UNLISTED_CLOSINGS],
  ];
  expect(listUntraced(texts, NEEDS_SOURCE)).toEqual([]);
  expect(listUntraced(OF_TOWNS, TOWN_NEEDS_SOURCE)).toEqual([]);
});

test("every fact exists and is used", () => {
  const used = new Set(
    [...listWrittenTexts(), ...OF_TOWNS].flatMap((text) =>
      [...text.matchAll(/ \[([a-z][a-z-]*)\](?!\()/g)].map(([, key = ""]) => key),
    ),
  );
  const known = Object.keys(GENERAL_FACTS);
  expect([...used].filter((key) => !known.includes(key))).toEqual([]);
  expect(known.filter((key) => !used.has(key))).toEqual([]);
});

test("no sentence is in two templates", () => {
  const templatesBySentence = new Map<string, Set<string>>();
  for (const { id, blocks } of TEMPLATES) {
    for (const { sentence } of blocks.flatMap(listKeyedSentences)) {
      if (countWords(sentence) < 5 || sentence.startsWith("|")) continue;
      const known = templatesBySentence.get(sentence) ?? new Set();
      templatesBySentence.set(sentence, known.add(id));
    }
  }
  expect(templatesBySentence.size).toBeGreaterThan(2_000);
  const repeated = [...templatesBySentence].filter(([, ids]) => ids.size > 1);
  expect(repeated.map(([sentence, ids]) => [sentence, ...ids].join(" | "))).toEqual([]);
});

test("templates render without markup errors", () => {
  for (const { id, blocks } of TEMPLATES) {
    const { html } = renderPost(removeFactKeys(blocks.join("\n\n")));
    expect(html, id).not.toMatch(/\[[a-z-]+\]|\*\*|^#/m);
  }
});

test("each profile has texts", () => {
  expect([...TOWN_TEXTS.keys()].sort()).toEqual([...getAreaData().profiles.keys()].sort());
});
