import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import {
  computeFingerprint,
  type Fingerprint,
  overlapShare,
} from "#app/modules/blog/similarity/fingerprints.server.ts";
import { listSentences, toSentence } from "#app/modules/blog/similarity/sentences.server.ts";
import {
  BANNED_IN_DRAFTS,
  findBannedWords,
  plainText,
} from "#app/modules/compliance/article-checks.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { isLongRun, sample, sampleTitle } from "#tests/setup/test-scope.ts";
import { composeArticle } from "./compose-article.server.ts";
import { describePlace, describeTypedPlace } from "./describe-place.server.ts";
import { checkDraft } from "./drafts.server.ts";
import {
  GENERAL_FACTS,
  getTopic,
  KINDS,
  SERVICE_KIND,
  TOPICS,
  TOWN_TEXTS,
} from "./phrase-bank.server.ts";
import { chooseKind } from "./plan-article.server.ts";
import { NOTHING_STORED, type StoredWording } from "./planning-context.server.ts";
import { listBankTexts, listTownTexts } from "./stored-wording.server.ts";
import { listKeyedSentences, listPlaceholders } from "./wording.server.ts";

/** The texts about towns. */
const ofTowns = [...TOWN_TEXTS.values()].flatMap(listTownTexts);

const everything = [
  ...listBankTexts(),
  ...ofTowns,
  ...[...KINDS, SERVICE_KIND].flatMap(({ titles, pairTitles }) => [...titles, ...pairTitles]),
  ...[...TOPICS.values()].flatMap(({ name, about }) => [name, about]),
];

const getPlace = (slug: string) => {
  const place = describePlace(slug, shippedFacts);
  if (!place) throw new Error(`no place ${slug}`);
  return place;
};

const largestTowns = [...getAreaData().places.values()]
  .sort((a, b) => b.population - a.population)
  .map(({ slug }) => slug);

const write = (slug: string, number: number, stored?: StoredWording) =>
  composeArticle({
    place: getPlace(slug),
    kind: chooseKind(slug, number, shippedFacts),
    seed: String(number),
    facts: shippedFacts,
    now: POST_NOW,
    stored,
  });

/** Knows the articles it is told about, as the database knows stored posts. */
function rememberArticles() {
  const articlesBySentence = new Map<number, number[]>();
  let count = 0;
  const hashesOf = (text: string) =>
    listKeyedSentences(removeMarks(text)).flatMap(
      ({ sentence }) => toSentence(sentence)?.hash ?? [],
    );
  const stored: StoredWording = {
    ...NOTHING_STORED,
    countUses: (text) =>
      Math.max(0, ...hashesOf(text).map((hash) => articlesBySentence.get(hash)?.length ?? 0)),
    listPosts: (text) => hashesOf(text).flatMap((hash) => articlesBySentence.get(hash) ?? []),
  };
  const add = (markdown: string) => {
    for (const { hash } of listSentences(renderPost(markdown).html)) {
      articlesBySentence.set(hash, [...(articlesBySentence.get(hash) ?? []), count]);
    }
    count += 1;
  };
  return { stored, add };
}

test("every kind names existing topics, and every topic is used", () => {
  const named = [...KINDS, SERVICE_KIND].flatMap(({ core, pool, local }) => [
    ...core,
    ...pool,
    ...local,
  ]);
  for (const id of named) expect(getTopic(id).id).toBe(id);
  expect([...TOPICS.keys()].filter((id) => !named.includes(id))).toEqual([]);
});

test("no sentence contains a banned word, and every token can be resolved", () => {
  const known = new Set([
    ...Object.keys({ ...getPlace("warren").names, ...getPlace("detroit").names }),
    ...["service", "Service", "a", "b", "A", "B", "sources", "deal", "dealEnds", "today"],
  ]);
  for (const text of everything) {
    expect(findBannedWords(text, BANNED_IN_DRAFTS), text).toEqual([]);
    expect(
      listPlaceholders(text).filter((name) => !known.has(name)),
      text,
    ).toEqual([]);
  }
});

/** Words of statements about the law, tests, taxes, and figures, which need a source. */
const NEEDS_SOURCE =
  /\b(?:law|federal|agency|licensed|excise|offense|illegal|according to|percent|lab|tests|may not(?! be))\b|\d/i;

/** The same for texts about towns, whose figures are names of roads. */
const TOWN_NEEDS_SOURCE = /\b(?:law|federal law|offense|illegal|may not(?! be))\b/i;

test("every sentence that states the law, a test, a tax, or a figure names its fact", () => {
  const headings = new Set(
    [...TOPICS.values()].flatMap(({ passages }) => passages.map(({ heading }) => heading)),
  );
  const texts = listBankTexts().filter((text) => !headings.has(text) && !text.includes(" | "));
  const listUntraced = (from: readonly string[], pattern: RegExp) =>
    from
      .flatMap(listKeyedSentences)
      .filter(({ sentence, keys }) => keys.length === 0 && pattern.test(sentence))
      .map(({ sentence }) => sentence)
      // A question states nothing, and a token or a placeholder is a fact of its own.
      .filter((sentence) => !/[?]$|\{/.test(sentence));
  expect(listUntraced(texts, NEEDS_SOURCE)).toEqual([]);
  expect(listUntraced(ofTowns, TOWN_NEEDS_SOURCE)).toEqual([]);
});

test("every fact exists and is used", () => {
  const used = new Set(
    [...listBankTexts(), ...ofTowns].flatMap((text) =>
      [...text.matchAll(/ \[([a-z][a-z-]*)\](?!\()/g)].map(([, key = ""]) => key),
    ),
  );
  const known = Object.keys(GENERAL_FACTS);
  expect([...used].filter((key) => !known.includes(key))).toEqual([]);
  expect(known.filter((key) => !used.has(key))).toEqual([]);
});

test("no two texts of the phrase bank say the same", () => {
  const seen = new Map<string, string>();
  const repeated = [...listBankTexts(), ...ofTowns].filter((text) => {
    const isKnown = seen.has(text);
    seen.set(text, text);
    return isKnown;
  });
  expect(repeated).toEqual([]);
});

test("passages for some kinds name existing kinds", () => {
  const known = new Set(KINDS.map(({ id }) => id));
  const named = [...TOPICS.values()]
    .flatMap(({ passages }) => passages)
    .flatMap(({ kinds }) => kinds ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test("each topic has something to say for each of its kinds, and each profile has texts", () => {
  for (const kind of [...KINDS, SERVICE_KIND]) {
    for (const id of [...kind.core, ...kind.pool]) {
      const fitting = getTopic(id).passages.filter(({ kinds }) => kinds?.includes(kind.id) ?? true);
      expect(fitting.length, `${id} in ${kind.id}`).toBeGreaterThanOrEqual(3);
    }
  }
  expect([...TOWN_TEXTS.keys()].sort()).toEqual([...getAreaData().profiles.keys()].sort());
});

test("the same place, kind and seed give the same article", () => {
  expect(write("warren", 4)).toEqual(write("warren", 4));
  expect(write("warren", 4)).not.toEqual(write("warren", 5));
});

/** These tests compose many articles, on a machine busy with other tests. */
const LONG_TEST_MS = 120_000;

const covered = sample(largestTowns, 24);
const ALL_KINDS_FOR = isLongRun ? 8 : 2;

test(
  `an article about each place (${sampleTitle(covered.length, largestTowns.length, "places")}), and each kind about some, pass the checks`,
  () => {
    for (const [at, slug] of covered.entries()) {
      for (let number = 0; number < (at < ALL_KINDS_FOR ? KINDS.length : 1); number += 1) {
        const draft = write(slug, number);
        expect(checkDraft(draft, shippedFacts), `${slug} ${number}`).toEqual([]);
        expect(draft.markdown, `${slug} ${number}`).toMatch(new RegExp(`\\]\\(/areas/${slug}\\)`));
        expect(draft.markdown).toMatch(/\]\(\/shop\)/);
        expect(draft.markdown).not.toMatch(/(?<!\{)\{[A-Za-z]|undefined|NaN|\n\n\n/);
      }
    }
  },
  LONG_TEST_MS,
);

test("articles about Detroit give no distance, and no other town is called the store's own", () => {
  for (let number = 0; number < 12; number += 1) {
    const detroit = plainText(write("detroit", number).markdown);
    expect(detroit).not.toMatch(/\bfrom Detroit (?:to|that)|\bmiles\b|no branch of ours/);
    const novi = plainText(write("novi", number).markdown);
    expect(novi).not.toMatch(/We share a city with you|our Detroit page/);
  }
});

test("distances, directions, and neighbors match the data", () => {
  const { names, rows } = getPlace("warren");
  expect(names).toMatchObject({
    ...{ town: "Warren", away: "Warren", county: "Macomb", kind: "city", population: "139,387" },
    ...{ miles: "{{milesFrom warren}}", drive: "{{driveFrom warren}}" },
    ...{ side: "north", toward: "south", road1: "Van Dyke Avenue" },
    roads: "Van Dyke Avenue (M-53), then Eight Mile Road (M-102), then I-75",
  });
  expect(names.nearlinks).toMatch(/^\[Center Line\]\(\/areas\/center-line\), /);
  expect(rows).toContainEqual(["To the store, by car", "{{driveFrom warren}}"]);
  expect(describeTypedPlace("st clair shores", shippedFacts).name).toBe("St. Clair Shores");
  expect(describeTypedPlace("Corktown", shippedFacts)).toEqual({
    name: "Corktown",
    names: { town: "Corktown", unlisted: "Corktown" },
    rows: [],
  });
});

/** The largest overlap between any two of the texts. */
function largestOverlap(fingerprints: readonly Fingerprint[]): number {
  let largest = 0;
  fingerprints.forEach((a, at) => {
    for (const b of fingerprints.slice(at + 1)) largest = Math.max(largest, overlapShare(a, b));
  });
  return largest;
}

test(
  "articles about 60 towns hardly overlap, and articles about one town stay below the limit",
  () => {
    const known = rememberArticles();
    const fingerprints = largestTowns.slice(0, 60).map((slug) => {
      const { markdown } = write(slug, 0, known.stored);
      known.add(markdown);
      return computeFingerprint(plainText(markdown));
    });
    const shares = fingerprints.flatMap((a, at) =>
      fingerprints.slice(at + 1).map((b) => overlapShare(a, b)),
    );
    const median = shares.sort((a, b) => a - b)[shares.length >> 1] ?? 1;
    expect(median).toBeLessThan(0.1);
    // generatePost replaces articles above the limit; its own test covers that.
    expect(shares.filter((share) => share > 0.35).length).toBeLessThan(shares.length / 200);
    const warren = KINDS.map((_, number) =>
      computeFingerprint(plainText(write("warren", number).markdown)),
    );
    expect(largestOverlap(warren)).toBeLessThan(0.35);
  },
  LONG_TEST_MS,
);
