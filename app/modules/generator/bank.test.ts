import { expect, test } from "vitest";
import { makePrint, type Print, sharedPart } from "#app/modules/areas/overlap/print.server.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { isLong, sample, sampleTitle } from "#tests/setup/long-run.ts";
import { CLOSINGS, KINDS, SERVICE_KIND, TOPICS, topicOf } from "./bank.server.ts";
import { BANNED_IN_DRAFTS, findBanned } from "./banned-words.ts";
import { checkDraft } from "./check-draft.server.ts";
import { composeArticle, kindFor } from "./compose-article.server.ts";
import { describePlace, describeTyped } from "./describe-place.server.ts";
import { namesIn } from "./fill-names.ts";
import { plainText } from "./plain-text.ts";

const everything = [...TOPICS.values(), ...CLOSINGS, ...KINDS, SERVICE_KIND];

/** Every string of a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}

const placeOf = (slug: string) => {
  const place = describePlace(slug, contentFacts);
  if (!place) throw new Error(`no place ${slug}`);
  return place;
};

const biggest = [...getAtlas().places.values()]
  .sort((a, b) => b.population - a.population)
  .map(({ slug }) => slug);

const write = (slug: string, number: number) =>
  composeArticle({
    place: placeOf(slug),
    kind: kindFor(slug, number, contentFacts),
    seed: String(number),
    facts: contentFacts,
  });

test("every kind names topics that are there, and every topic is used", () => {
  const named = [...KINDS, SERVICE_KIND].flatMap(({ core, pool, local }) => [
    ...core,
    ...pool,
    ...local,
  ]);
  for (const id of named) expect(topicOf(id).id).toBe(id);
  expect([...TOPICS.keys()].filter((id) => !named.includes(id))).toEqual([]);
});

test("no sentence says what is banned, and every name in braces is one we can fill", () => {
  const known = new Set([
    ...Object.keys({ ...placeOf("warren").names, ...placeOf("detroit").names }),
    ...["service", "Service"],
  ]);
  for (const text of everything.flatMap(strings)) {
    expect(findBanned(text, BANNED_IN_DRAFTS), text).toEqual([]);
    expect(
      namesIn(text).filter((name) => !known.has(name)),
      text,
    ).toEqual([]);
  }
});

test("the same place, kind and seed give the same article", () => {
  expect(write("warren", 4)).toEqual(write("warren", 4));
  expect(write("warren", 4)).not.toEqual(write("warren", 5));
});

/** Many articles at once, on a machine that has other tests to run. */
const PATIENT = 120_000;

const covered = sample(biggest, 24);
const ALL_KINDS_FOR = isLong ? 8 : 2;

test(
  `an article about each place (${sampleTitle(covered.length, biggest.length, "places")}), and each kind about some, pass the checks`,
  () => {
    for (const [at, slug] of covered.entries()) {
      for (let number = 0; number < (at < ALL_KINDS_FOR ? KINDS.length : 1); number += 1) {
        const draft = write(slug, number);
        expect(checkDraft(draft, contentFacts), `${slug} ${number}`).toEqual([]);
        expect(draft.markdown, `${slug} ${number}`).toMatch(new RegExp(`\\]\\(/areas/${slug}\\)`));
        expect(draft.markdown).toMatch(/\]\(\/shop\)/);
        expect(draft.markdown).not.toMatch(/(?<!\{)\{[A-Za-z]|undefined|NaN|\n\n\n/);
      }
    }
  },
  PATIENT,
);

test("nobody drives to Detroit from Detroit, and no other town is said to be the store's own", () => {
  for (let number = 0; number < 12; number += 1) {
    const detroit = plainText(write("detroit", number).markdown);
    expect(detroit).not.toMatch(/\bfrom Detroit (?:to|that)|\bmiles\b|no branch of ours/);
    const novi = plainText(write("novi", number).markdown);
    expect(novi).not.toMatch(/We share a city with you|our Detroit page/);
  }
});

test("distances, directions and neighbors are the data's own", () => {
  const { names, rows } = placeOf("warren");
  expect(names).toMatchObject({
    ...{ town: "Warren", away: "Warren", county: "Macomb", kind: "city", population: "139,387" },
    ...{ miles: "{{milesFrom warren}}", drive: "{{driveFrom warren}}" },
    ...{ side: "north", toward: "south", road1: "Van Dyke Avenue" },
    roads: "Van Dyke Avenue (M-53), then Eight Mile Road (M-102) and then I-75",
  });
  expect(names.nearlinks).toMatch(/^\[Center Line\]\(\/areas\/center-line\), /);
  expect(rows).toContainEqual(["To the store, by car", "{{driveFrom warren}}"]);
  expect(describeTyped("st clair shores", contentFacts).name).toBe("St. Clair Shores");
  expect(describeTyped("Corktown", contentFacts)).toEqual({
    name: "Corktown",
    names: { town: "Corktown", unlisted: "Corktown" },
    rows: [],
  });
});

/** Largest share any two of the texts have in common. */
function closest(prints: readonly Print[]): number {
  let most = 0;
  prints.forEach((a, at) => {
    for (const b of prints.slice(at + 1)) most = Math.max(most, sharedPart(a, b));
  });
  return most;
}

test(
  "of 60 towns the articles hardly overlap, and those about one town less",
  () => {
    const towns = biggest.slice(0, 60).map((slug) => makePrint(plainText(write(slug, 0).markdown)));
    const shares = towns.flatMap((a, at) => towns.slice(at + 1).map((b) => sharedPart(a, b)));
    const median = shares.sort((a, b) => a - b)[shares.length >> 1] ?? 1;
    expect(median).toBeLessThan(0.1);
    // Those above are put aside and written anew: see the test of generatePost.
    expect(shares.filter((share) => share > 0.35).length).toBeLessThan(shares.length / 200);
    const warren = KINDS.map((_, number) => makePrint(plainText(write("warren", number).markdown)));
    expect(closest(warren)).toBeLessThan(0.35);
  },
  PATIENT,
);
