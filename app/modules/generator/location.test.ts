import { expect, test } from "vitest";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { htmlText } from "#app/modules/blog/rendering/html-text.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { driveText, milesText } from "#app/modules/store/distance-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { factsAt } from "#tests/factories/store-addresses.ts";
import { sample, sampleTitle } from "#tests/setup/long-run.ts";
import { CLOSINGS, isWritable, KINDS, SERVICE_KIND, TOPICS } from "./bank.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import { type ArticleDraft, composeArticle, kindFor } from "./compose-article.server.ts";
import { describePlace, describeTyped } from "./describe-place.server.ts";
import { namesIn } from "./fill-names.ts";

/** Many articles at once, on a machine that has other tests to run. */
const PATIENT = 120_000;

const MOVED = ["livernois", "annArbor", "portHuron"] as const;
const ALL_TOWNS = ["detroit", "ferndale", "warren", "livonia", "ann-arbor", "port-huron", "monroe"];
const TOWNS = sample(ALL_TOWNS, 3);
const COVERED = sampleTitle(TOWNS.length, ALL_TOWNS.length, "towns");

/** What only a store downtown may say. */
const DOWNTOWN =
  /downtown|Campus Martius|stadium|game (?:day|night)|riverwalk|\b(?:north|south)(?:east|west)?\b|\b(?:east|west) of\b/i;

const SCARS = /\{\{|\}\}| {2}| [.,;:?!]|[.,;:?]{2}|[.?] [a-z]|\(\s*\)/;

const placeAt = (slug: string, facts: SiteFacts) => {
  const place = describePlace(slug, facts);
  if (!place) throw new Error(`no place ${slug}`);
  return place;
};

/** All a reader sees of an article at an address of the store. */
function show({ title, excerpt, markdown }: ArticleDraft, facts: SiteFacts): string {
  const values = tokenValues(facts);
  const html = renderPost(markdown).html;
  return [
    fillText(title, values),
    fillText(excerpt, values),
    htmlText(fillHtml(html, values)),
  ].join("\n");
}

/** The two distances an article about the town may state. */
function distancesOf(slug: string, { coordinates }: SiteFacts): string[] {
  const place = getAtlas().places.get(slug);
  if (!place) throw new Error(`no place ${slug}`);
  const miles = milesBetween(coordinates, { latitude: place.lat, longitude: place.lon });
  return [milesText(miles), driveText(miles)];
}

/** What is wrong with an article at an address; empty where nothing is. */
function faultsAt(draft: ArticleDraft, slug: string, facts: SiteFacts): string[] {
  const { landmarks = [], neighborhoods = [] } = getAtlas().profiles.get(slug) ?? {};
  // The town's own names, such as Downtown Ferndale, are true wherever the store is.
  const text = [...landmarks, ...neighborhoods].reduce(
    (rest, name) => rest.replaceAll(name, "X"),
    show(draft, facts),
  );
  const stated = text.match(/\babout \d+ minutes|\b\d[\d.]* miles?\b/g) ?? [];
  const known = distancesOf(slug, facts);
  const wrong = stated.filter((distance) => !known.includes(distance));
  const inDetroit =
    slug === "detroit" ? /(?:store|shop|Hyde Cannabis|us|we are) in Detroit\b/ : /in Detroit\b/;
  const elsewhere = facts.address.city === "Detroit" ? [] : (inDetroit.exec(text) ?? []);
  return [...wrong, ...elsewhere, DOWNTOWN.exec(text)?.[0], SCARS.exec(text)?.[0]].filter(
    (fault) => fault !== undefined,
  );
}

function articlesAt(facts: SiteFacts) {
  const kinds = [...KINDS.filter((kind) => isWritable(kind, facts)), SERVICE_KIND];
  return TOWNS.flatMap((slug) =>
    kinds.map((kind) => {
      const place = placeAt(slug, facts);
      const draft = composeArticle({ place, kind, seed: "3", facts, service: "gift wrapping" });
      return { slug, kind: kind.id, draft };
    }),
  );
}

test.each(MOVED)(
  `with the store at %s, new articles are sound and state its distances alone (${COVERED})`,
  (address) => {
    const facts = factsAt(address);
    const faults = articlesAt(facts).flatMap(({ slug, kind, draft }) =>
      [...checkDraft(draft, facts), ...faultsAt(draft, slug, facts)].map(
        (fault) => `${slug}, ${kind}: ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  },
  PATIENT,
);

test(
  `articles written downtown stay true after a move, and those written elsewhere too (${COVERED})`,
  () => {
    const written = [factsAt("nextBlocks"), factsAt("annArbor")].flatMap(articlesAt);
    const faults = written.flatMap(({ slug, kind, draft }) =>
      MOVED.flatMap((address) =>
        faultsAt(draft, slug, factsAt(address)).map(
          (fault) => `${slug}, ${kind}, at ${address}: ${fault}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  },
  PATIENT,
);

test("downtown, the roads and the direction are named", () => {
  const facts = factsAt("nextBlocks");
  const texts = KINDS.flatMap((kind) => [0, 1].map((seed) => ({ kind, seed: String(seed) })))
    .map((how) => composeArticle({ place: placeAt("warren", facts), facts, ...how }))
    .map((draft) => show(draft, facts))
    .join("\n");
  expect(texts).toContain("Van Dyke Avenue (M-53), then Eight Mile Road (M-102) and then I-75");
  expect(texts).toMatch(/drive south|head south|south of you/);
  expect(texts).toContain("downtown Detroit");
});

test("the town of the store is whichever city its address names", () => {
  expect(placeAt("detroit", factsAt("livernois")).names).toMatchObject({ here: "Detroit" });
  expect(placeAt("detroit", factsAt("annArbor")).names).toMatchObject({ away: "Detroit" });
  const { names, rows } = placeAt("ann-arbor", factsAt("annArbor"));
  expect(names).toMatchObject({ here: "Ann Arbor" });
  expect(names).not.toHaveProperty("away");
  expect(rows.map(([what]) => what).join()).not.toContain("To the store");
});

/** Every string of a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}

test("directions, roads and parts of town are only in parts written for downtown", () => {
  const free = [...TOPICS.values()].filter(({ location }) => location === undefined);
  const texts = [...free, ...CLOSINGS, ...KINDS, SERVICE_KIND]
    .flatMap(strings)
    .filter((text) => text.includes(" "));
  expect(texts.length).toBeGreaterThan(500);
  const values = tokenValues(factsAt("portHuron"));
  for (const text of texts) {
    const left = fillText(text.replace("{{areaServed}}", ""), values);
    expect(left).not.toMatch(/downtown|Detroit/i);
    expect(
      namesIn(left).filter((name) => /^(?:side|toward|roads?\d?)$/.test(name)),
      text,
    ).toEqual([]);
  }
});

test("a town nobody lists says where the store is and no distance", () => {
  const facts = factsAt("portHuron");
  const place = describeTyped("Corktown", facts);
  const text = show(
    composeArticle({ place, kind: kindFor("Corktown", 0, facts), seed: "1", facts }),
    facts,
  );
  expect(text).not.toMatch(/Detroit|downtown|\bmiles\b|about \d+ minutes/);
});
