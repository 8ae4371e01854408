import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import {
  computeFingerprint,
  overlapShare,
} from "#app/modules/blog/similarity/fingerprints.server.ts";
import { listSentences } from "#app/modules/blog/similarity/sentences.server.ts";
import { plainText } from "#app/modules/compliance/article-checks.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { isLongRun, sample, sampleTitle } from "#tests/setup/test-scope.ts";
import { chooseKind, NOTHING_STORED, type StoredWording } from "./choose-template.server.ts";
import { composeArticle } from "./compose-article.server.ts";
import { describePlace, describeTypedPlace } from "./describe-place.server.ts";
import { checkDraft } from "./drafts.server.ts";
import { KINDS, listTemplates } from "./templates.server.ts";
import { describeFact, traceFacts } from "./trace-facts.server.ts";

const getPlace = (slug: string) => {
  const place = describePlace(slug, shippedFacts);
  if (!place) throw new Error(`no place ${slug}`);
  return place;
};

const getKind = (id: string) => {
  const kind = KINDS.find((other) => other.id === id);
  if (!kind) throw new Error(`no kind ${id}`);
  return kind;
};

interface Options {
  seed?: string;
  skip?: number;
  now?: Date;
  stored?: StoredWording;
  posts?: ReadonlySet<string>;
  deal?: Record<string, string>;
}

const write = (slug: string, kindId: string, options: Options = {}) =>
  composeArticle({
    ...{ place: getPlace(slug), kind: getKind(kindId), seed: "1", facts: shippedFacts },
    ...{ now: POST_NOW, ...options },
  });

const monthOf = (day: Date) => day.getUTCMonth() + 1;

/** Every article of a kind about a place, each from another template. */
const writeAll = (slug: string, kindId: string, options: Options = {}) =>
  listTemplates(getKind(kindId))
    .filter(({ months }) => months?.includes(monthOf(options.now ?? POST_NOW)) ?? true)
    .map((_, skip) => write(slug, kindId, { ...options, skip }));

const LARGEST_TOWNS = [...getAreaData().places.values()]
  .sort((a, b) => b.population - a.population)
  .map(({ slug }) => slug);

/** These tests compose many articles, on a machine busy with other tests. */
const LONG_TEST_MS = 120_000;

const COVERED = sample(LARGEST_TOWNS, 12);
const ALL_TEMPLATES_FOR = isLongRun ? 8 : 2;

test(
  `articles about places (${sampleTitle(COVERED.length, LARGEST_TOWNS.length, "places")}), and from every template about some, pass the checks`,
  async () => {
    for (const [at, slug] of COVERED.entries()) {
      for (const { id } of KINDS) {
        const all = at < ALL_TEMPLATES_FOR ? writeAll(slug, id) : [write(slug, id)];
        for (const draft of all) {
          expect(await checkDraft(draft, shippedFacts), `${slug}: ${draft.title}`).toEqual([]);
          expect(draft.markdown, draft.title).toContain(`](/areas/${slug})`);
          expect(draft.markdown, draft.title).toContain("](/shop)");
          expect(draft.markdown).not.toMatch(/(?<!\{)\{[A-Za-z]|undefined|NaN|\n\n\n/);
        }
      }
    }
  },
  LONG_TEST_MS,
);

test("the same place, kind, and seed give the same article, and each one skipped another", () => {
  expect(write("warren", "flower")).toEqual(write("warren", "flower"));
  const titles = writeAll("warren", "flower").map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(10);
  expect(new Set(titles).size).toBe(titles.length);
});

test("less is written about a town we know less about", () => {
  const lengths = (slug: string) =>
    KINDS.flatMap(({ id }) => writeAll(slug, id)).map(({ markdown }) =>
      countWords(plainText(markdown)),
    );
  const average = (all: number[]) => all.reduce((sum, words) => sum + words, 0) / all.length;
  expect(average(lengths("warren"))).toBeGreaterThan(average(lengths("monroe")) + 40);
  expect(Math.min(...lengths("monroe"))).toBeGreaterThanOrEqual(400);
});

test("the next article says what stored posts do not say yet", () => {
  const first = write("warren", "edibles");
  const said = listSentences(renderPost(first.markdown).html).map(({ text }) => text);
  const isSaid = (text: string) => said.some((sentence) => text.includes(sentence));
  const stored = { ...NOTHING_STORED, countUses: (text: string) => (isSaid(text) ? 1 : 0) };
  for (const { markdown } of writeAll("troy", "edibles", { stored }).slice(0, -1)) {
    const repeated = listSentences(renderPost(markdown).html).filter(({ text }) =>
      said.includes(text),
    );
    expect(repeated).toEqual([]);
  }
});

test("a title of the same month is not used again, apart from the town", () => {
  const taken = new Set<string>();
  const stored = { ...NOTHING_STORED, isTitleTaken: (title: string) => taken.has(title) };
  for (let number = 0; number < 2 * writeAll("warren", "flower").length; number += 1) {
    const { title } = write("warren", "flower", { seed: String(number), stored });
    expect(taken).not.toContain(title);
    taken.add(title);
  }
});

test("paragraphs about what we do not know are left out, with headings that have nothing below", () => {
  for (const { markdown } of KINDS.flatMap(({ id }) => writeAll("monroe", id))) {
    expect(markdown).not.toMatch(/^## .+\n\n(?:## |\{\{\/|$)/m);
    expect(markdown).not.toMatch(/^\{\{#[^}]+\}\}\n\n\{\{\//m);
  }
});

test("articles about the store's own city give no distance, and no other town is called its own", () => {
  for (const { id } of KINDS) {
    for (const { markdown } of writeAll("detroit", id)) {
      expect(plainText(markdown)).not.toMatch(/\bfrom Detroit (?:to|that)|\{\{(?:miles|drive)From/);
    }
  }
});

test("a city guide downtown has the roads, and a table of the place", () => {
  const guides = writeAll("warren", "city-guide").map(({ markdown }) => markdown);
  const roads = "Van Dyke Avenue (M-53), then Eight Mile Road (M-102), then I-75";
  const withRoads = guides.filter((markdown) => markdown.includes(roads));
  expect(withRoads.length).toBeGreaterThan(3);
  for (const markdown of withRoads) {
    const [part = ""] =
      /\{\{#atDowntownDetroit\}\}[\s\S]*?\{\{\/atDowntownDetroit\}\}/.exec(markdown) ?? [];
    expect(part).toContain(roads);
  }
  const tables = guides.filter((markdown) => markdown.includes("| What | For Warren |"));
  expect(tables.length).toBeGreaterThan(6);
  for (const markdown of tables) {
    expect(markdown).toContain("| To the store, by car | {{driveFrom warren}} |");
  }
});

test("an article mentions a current deal if its template has a place for it, and only then", () => {
  const deal = { deal: "Two for one", dealEnds: "December 5, 2026", today: "November 24, 2026" };
  const withDeal = writeAll("warren", "budget", { deal });
  const told = withDeal.filter(({ markdown }) => markdown.includes("“Two for one”"));
  expect(told.length).toBeGreaterThan(0);
  expect(withDeal.slice(0, told.length)).toEqual(told);
  const without = writeAll("warren", "budget").map(({ markdown }) => markdown);
  expect(without.join()).not.toContain("Two for one");
});

test("links to posts that are not published become plain text", () => {
  const linked = (posts: ReadonlySet<string>) =>
    writeAll("warren", "edibles", { posts })
      .map(({ markdown }) => markdown)
      .join("\n");
  const slug = "edibles-and-timing";
  expect(linked(new Set([slug]))).toContain(`](/blog/${slug})`);
  expect(linked(new Set())).not.toContain("](/blog/");
});

test("the picture inside is not the cover, and has the library's alt text", () => {
  let found = 0;
  for (const { id, pictures } of KINDS) {
    for (const { image, markdown } of writeAll("troy", id)) {
      expect(pictures).toContain(image);
      const [, alt = "", inside] = /!\[([^\]]*)\]\(art:([\w-]+)\)/.exec(markdown) ?? [];
      if (!inside) continue;
      found += 1;
      expect(inside).not.toBe(image);
      expect(alt.length).toBeGreaterThan(9);
    }
  }
  expect(found).toBeGreaterThan(30);
});

test("a template for some months is used in those only", () => {
  const seasonal = KINDS.flatMap((kind) =>
    listTemplates(kind).flatMap(({ months, titles }) => (months ? [{ kind, months, titles }] : [])),
  );
  expect(seasonal.length).toBeGreaterThan(2);
  for (const { kind, months, titles } of seasonal) {
    for (let month = 1; month <= 12; month += 1) {
      const now = new Date(Date.UTC(2026, month - 1, 15, 17));
      const written = writeAll("troy", kind.id, { now }).map(({ title }) => title);
      const isUsed = titles.some((title) => written.includes(title.replaceAll("{town}", "Troy")));
      expect(isUsed, `${titles[0]} in month ${month}`).toBe(months.includes(month));
    }
  }
});

test("an article about the rules names the sections of the law it relies on", () => {
  for (const { markdown } of writeAll("warren", "rules")) {
    expect(markdown).toMatch(/\b(?:MCL|R) \d[\d.]+/);
    expect(markdown).not.toContain("{sources}");
  }
  expect(write("warren", "flower").markdown).not.toContain("MCL");
});

test("every sentence of an article is traced, and its statements have facts", () => {
  const place = getPlace("ferndale");
  for (const { id } of KINDS) {
    for (const { markdown } of writeAll("ferndale", id)) {
      const traced = traceFacts(renderPost(markdown).html, place);
      const unknown = traced.filter(({ isFromTemplate }) => !isFromTemplate);
      expect(unknown.map(({ text }) => text)).toEqual([]);
      const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      const lawful = traced.filter(({ text }) => /\b(?:law|offense|percent)\b/.test(text));
      expect(
        lawful.filter(
          ({ text, facts }) =>
            facts.length === 0 && !headings.includes(text) && !/[?]$|MCL|R \d/.test(text),
        ),
      ).toEqual([]);
    }
  }
});

test("a sentence with a distance is traced to the coordinates, and one about the town to its page", () => {
  const place = getPlace("ferndale");
  const keys = writeAll("ferndale", "city-guide").flatMap(({ markdown }) =>
    traceFacts(renderPost(markdown).html, place).flatMap(({ facts }) => facts),
  );
  expect(keys).toEqual(
    expect.arrayContaining(["store.driveFrom ferndale", "profile", "place.Open"]),
  );
  expect(describeFact("store.driveFrom ferndale", { place, facts: shippedFacts })).toEqual({
    key: "store.driveFrom ferndale",
    fact: "about 20 minutes",
    source: "Coordinates of the town and the store",
  });
});

test("articles about one town hardly overlap", () => {
  const fingerprints = KINDS.flatMap(({ id }) => writeAll("warren", id)).map(({ markdown }) =>
    computeFingerprint(plainText(markdown)),
  );
  const shares = fingerprints.flatMap((a, at) =>
    fingerprints.slice(at + 1).map((b) => overlapShare(a, b)),
  );
  expect(shares.length).toBeGreaterThan(5_000);
  expect(Math.max(...shares)).toBeLessThan(0.25);
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

test("a town gets each kind in its own order", () => {
  const order = (town: string) => KINDS.map((_, at) => chooseKind(town, at, shippedFacts).id);
  expect(new Set(order("warren")).size).toBe(KINDS.length);
  expect(order("warren")).not.toEqual(order("troy"));
});
