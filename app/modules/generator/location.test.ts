import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import {
  fillHtml,
  fillText,
  formatDriveTime,
  formatMiles,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { factsAt } from "#tests/factories/saved-content.ts";
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
  SERVICE_KIND,
  TOWN_TEXTS,
  UNLISTED_CLOSINGS,
} from "./templates.server.ts";
import { listKeyedSentences, listPlaceholders } from "./wording.server.ts";

/** These tests compose many articles, on a machine busy with other tests. */
const LONG_TEST_MS = 120_000;

const MOVED = ["livernois", "annArbor", "portHuron"] as const;
const ALL_TOWNS = ["detroit", "ferndale", "warren", "livonia", "ann-arbor", "port-huron", "monroe"];
const TOWNS = sample(ALL_TOWNS, 3);
const SAMPLE_TITLE = sampleTitle(TOWNS.length, ALL_TOWNS.length, "towns");

/** Words that are true only of a store downtown. */
const DOWNTOWN_WORDS =
  /downtown|Campus Martius|stadium|game (?:day|night)|riverwalk|\b(?:north|south)(?:east|west)?\b|\b(?:east|west) of\b/i;

const BROKEN_TEXT = /\{\{|\}\}| {2}| [.,;:?!]|[.,;:?]{2}|[.?] [a-z]|\(\s*\)/;

const getPlace = (slug: string, facts: SiteFacts) => {
  const place = describePlace(slug, facts);
  if (!place) throw new Error(`no place ${slug}`);
  return place;
};

/** The text readers see of an article while the store is at an address. */
function renderForReader({ title, excerpt, markdown }: ArticleDraft, facts: SiteFacts): string {
  const values = tokenValues(facts);
  const html = renderPost(markdown).html;
  return [
    fillText(title, values),
    fillText(excerpt, values),
    htmlText(fillHtml(html, values)),
  ].join("\n");
}

/** The two distances that an article about the town may state. */
function listDistances(slug: string, { coordinates }: SiteFacts): string[] {
  const place = getAreaData().places.get(slug);
  if (!place) throw new Error(`no place ${slug}`);
  const miles = milesBetween(coordinates, { latitude: place.lat, longitude: place.lon });
  return [formatMiles(miles), formatDriveTime(miles)];
}

/** Lists what is wrong with an article while the store is at an address. */
function findFaults(draft: ArticleDraft, slug: string, facts: SiteFacts): string[] {
  const { landmarks = [], neighborhoods = [] } = getAreaData().profiles.get(slug) ?? {};
  // The town's own names, such as Downtown Ferndale, are true wherever the store is.
  const text = [...landmarks, ...neighborhoods].reduce(
    (rest, name) => rest.replaceAll(name, "X"),
    renderForReader(draft, facts),
  );
  const stated = text.match(/\babout \d+ minutes|\b\d[\d.]* miles?\b/g) ?? [];
  const known = listDistances(slug, facts);
  const wrong = stated.filter((distance) => !known.includes(distance));
  const inDetroit =
    slug === "detroit" ? /(?:store|shop|Hyde Cannabis|us|we are) in Detroit\b/ : /in Detroit\b/;
  const elsewhere = facts.address.city === "Detroit" ? [] : (inDetroit.exec(text) ?? []);
  return [
    ...wrong,
    ...elsewhere,
    DOWNTOWN_WORDS.exec(text)?.[0],
    BROKEN_TEXT.exec(text)?.[0],
  ].filter((fault) => fault !== undefined);
}

function composeArticles(facts: SiteFacts) {
  const kinds = [...KINDS.filter((kind) => isWritable(kind, facts)), SERVICE_KIND];
  return TOWNS.flatMap((slug) =>
    kinds.map((kind) => {
      const place = getPlace(slug, facts);
      const draft = composeArticle({
        ...{ place, kind, seed: "3", facts, now: POST_NOW, service: "gift wrapping" },
      });
      return { slug, kind: kind.id, draft };
    }),
  );
}

test.each(MOVED)(
  `with the store at %s, new articles are intact and state only its distances (${SAMPLE_TITLE})`,
  async (address) => {
    const facts = factsAt(address);
    const faults: string[] = [];
    for (const { slug, kind, draft } of composeArticles(facts)) {
      const found = [...(await checkDraft(draft, facts)), ...findFaults(draft, slug, facts)];
      faults.push(...found.map((fault) => `${slug}, ${kind}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  LONG_TEST_MS,
);

test(
  `articles written downtown stay true after a move, and those written elsewhere too (${SAMPLE_TITLE})`,
  () => {
    const written = [factsAt("nextBlocks"), factsAt("annArbor")].flatMap(composeArticles);
    const faults = written.flatMap(({ slug, kind, draft }) =>
      MOVED.flatMap((address) =>
        findFaults(draft, slug, factsAt(address)).map(
          (fault) => `${slug}, ${kind}, at ${address}: ${fault}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  },
  LONG_TEST_MS,
);

test("downtown, the roads and the direction are named", () => {
  const facts = factsAt("nextBlocks");
  const guide = KINDS.find(({ id }) => id === "city-guide");
  if (!guide) throw new Error("no such kind");
  const texts = listTemplates(guide)
    .flatMap((_, skip) =>
      ["1", "2", "3"].map((seed) =>
        composeArticle({
          ...{ place: getPlace("warren", facts), kind: guide, facts, now: POST_NOW, skip, seed },
        }),
      ),
    )
    .map((draft) => renderForReader(draft, facts))
    .join("\n");
  expect(texts).toContain("Van Dyke Avenue (M-53), then Eight Mile Road (M-102), then I-75");
  expect(texts).toMatch(/drive south on|are south of Warren|go south by/);
});

test("the store's own town is the city of its address", () => {
  expect(getPlace("detroit", factsAt("livernois")).names).toMatchObject({ here: "Detroit" });
  expect(getPlace("detroit", factsAt("annArbor")).names).toMatchObject({ away: "Detroit" });
  const { names, rows } = getPlace("ann-arbor", factsAt("annArbor"));
  expect(names).toMatchObject({ here: "Ann Arbor" });
  expect(names).not.toHaveProperty("away");
  expect(rows.map(([what]) => what).join()).not.toContain("To the store");
});

test("directions, roads, and neighborhoods appear only in parts written for downtown", () => {
  const texts = [
    ...[...KINDS, SERVICE_KIND].flatMap(listTemplates).map(({ blocks }) => blocks.join("\n\n")),
    ...UNLISTED_CLOSINGS,
  ];
  expect(texts.flatMap(listKeyedSentences).length).toBeGreaterThan(1_600);
  const values = tokenValues(factsAt("portHuron"));
  for (const text of texts) {
    const withoutUrls = text.replaceAll(/\]\([^)]*\)/g, "]");
    const left = fillText(withoutUrls.replace("{{areaServed}}", ""), values);
    expect(left).not.toMatch(/downtown|Detroit/i);
    expect(
      listPlaceholders(left).filter((name) => /^(?:side|toward|roads?\d?)$/.test(name)),
      text,
    ).toEqual([]);
  }
});

test("texts about a town do not say where the store is", () => {
  const { profiles } = getAreaData();
  for (const [slug, texts] of TOWN_TEXTS) {
    const { landmarks = [], neighborhoods = [] } = profiles.get(slug) ?? {};
    for (const text of listTownTexts(texts)) {
      const own = [...landmarks, ...neighborhoods].reduce(
        (rest, name) => rest.replaceAll(name, "X"),
        text,
      );
      expect(own).not.toMatch(DOWNTOWN_WORDS);
      expect(own).not.toMatch(/\bDetroit\b|(?<!-)\b\d+ (?:miles|minutes)/);
    }
  }
});

test("for an unlisted town the article says where the store is, without a distance", () => {
  const facts = factsAt("portHuron");
  const place = describeTypedPlace("Corktown", facts);
  const text = renderForReader(
    composeArticle({
      ...{ place, kind: chooseKind("Corktown", 0, facts), seed: "1", facts, now: POST_NOW },
    }),
    facts,
  );
  expect(text).not.toMatch(/Detroit|downtown|\bmiles\b|about \d+ minutes/);
});
