import { expect, test } from "vitest";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { listSentences } from "#app/modules/blog/similarity/sentences.server.ts";
import { plainText } from "#app/modules/compliance/article-checks.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { composeArticle } from "./compose-article.server.ts";
import { describePlace } from "./describe-place.server.ts";
import { KINDS, TOPICS } from "./phrase-bank.server.ts";
import { NOTHING_STORED, type StoredWording } from "./planning-context.server.ts";
import { traceFacts } from "./trace-facts.server.ts";
import { fillNames, removeFactKeys } from "./wording.server.ts";

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

const write = (
  slug: string,
  kindId: string,
  options: { seed?: string; now?: Date; stored?: StoredWording } = {},
) =>
  composeArticle({
    ...{ place: getPlace(slug), kind: getKind(kindId), seed: "1", facts: shippedFacts },
    ...{ now: POST_NOW, ...options },
  });

test("less is written about a town we know less about", () => {
  const lengths = (slug: string) =>
    KINDS.map(({ id }) => countWords(plainText(write(slug, id).markdown)));
  const average = (all: number[]) => all.reduce((sum, words) => sum + words, 0) / all.length;
  expect(average(lengths("warren"))).toBeGreaterThan(average(lengths("monroe")) + 40);
  expect(Math.min(...lengths("monroe"))).toBeGreaterThanOrEqual(400);
});

test("the next article says what stored posts do not say yet", () => {
  const first = write("warren", "edibles");
  const said = listSentences(renderPost(first.markdown).html).map(({ text }) => text);
  const isSaid = (text: string) => said.some((sentence) => text.includes(sentence));
  const stored = { ...NOTHING_STORED, countUses: (text: string) => (isSaid(text) ? 5 : 0) };
  const next = write("troy", "edibles", { stored });
  const repeated = listSentences(renderPost(next.markdown).html).filter(({ text }) =>
    said.includes(text),
  );
  expect(repeated).toEqual([]);
});

test("a title of the same month is not used again, apart from the town", () => {
  const { titles } = getKind("flower");
  const taken = new Set<string>();
  const stored = { ...NOTHING_STORED, isTitleTaken: (title: string) => taken.has(title) };
  for (let number = 0; number < titles.length + 6; number += 1) {
    const { title } = write("warren", "flower", { seed: String(number), stored });
    expect(taken).not.toContain(title);
    taken.add(title);
  }
});

test("a table has all of its rows, and an edibles table has edibles", () => {
  const tables = [...TOPICS.values()].flatMap(({ table }) => table ?? []);
  expect(tables.length).toBeGreaterThan(4);
  const articles = KINDS.flatMap(({ id }) =>
    ["1", "2", "3"].map((seed) => write("warren", id, { seed }).markdown),
  );
  const names = getPlace("warren").names;
  let found = 0;
  for (const { head, rows } of tables) {
    const line = (cells: string[]) => removeFactKeys(fillNames(`| ${cells.join(" | ")} |`, names));
    for (const article of articles.filter((text) => text.includes(line(head)))) {
      found += 1;
      for (const row of rows) expect(article).toContain(line(row));
    }
  }
  expect(found).toBeGreaterThan(5);
  const edibles = TOPICS.get("edible-kinds")?.table?.rows.map(([name]) => name);
  expect(edibles).toContain("Gummies and chews");
  expect(TOPICS.get("forms")?.table?.rows.map(([name]) => name)).toContain("Edibles");
});

test("pictures show the subject of the article or of a section in it", () => {
  for (const kind of KINDS) {
    const { image, markdown } = write("troy", kind.id);
    expect(kind.pictures).toContain(image);
    const inside = /\(art:([\w-]+)\)/.exec(markdown)?.[1];
    const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const names = getPlace("troy").names;
    const fitting = [...TOPICS.values()]
      .filter((topic) =>
        topic.passages.some(({ heading }) => headings.includes(fillNames(heading, names))),
      )
      .map(({ picture }) => picture);
    expect([undefined, ...fitting, ...kind.pictures]).toContain(inside);
    expect(inside).not.toBe(image);
  }
});

test("the season follows the date", () => {
  const texts = (now: string) =>
    ["first-visit", "city-guide", "pickup"]
      .flatMap((id) =>
        Array.from({ length: 8 }, (_, at) =>
          write("novi", id, { seed: `${at}`, now: new Date(now) }),
        ),
      )
      .map(({ markdown }) => markdown)
      .join("\n");
  const [january, july] = [texts("2026-01-15T17:00Z"), texts("2026-07-15T17:00Z")];
  expect(january).toMatch(/[Ww]inter|\bsnow\b/);
  expect(january).not.toMatch(/light until after nine|cookout|Thanksgiving/);
  expect(july).toMatch(/in the sun|light until after nine|Beaches|festivals/);
  expect(july).not.toMatch(/\bsnow\b|Thanksgiving|most of the winter/);
});

test("an article about the rules names the sections of the law it relies on", () => {
  const { markdown } = write("warren", "rules");
  expect(markdown).toMatch(/MCL 333\.27954[^.]*MCL 333\.27955/);
  expect(write("warren", "flower").markdown).not.toContain("MCL");
});

test("every sentence of an article is traced, and its statements have facts", () => {
  for (const { id } of KINDS) {
    const place = getPlace("ferndale");
    const traced = traceFacts(write("ferndale", id).markdown, place);
    const unknown = traced.filter(({ isFromBank }) => !isFromBank);
    expect(unknown.map(({ text }) => text)).toEqual([]);
    const lawful = traced.filter(({ text }) => /\b(?:law|offense|percent)\b/.test(text));
    const headings = new Set(
      [...TOPICS.values()].flatMap(({ passages }) => passages.map(({ heading }) => heading)),
    );
    expect(
      lawful.filter(
        ({ text, facts }) =>
          facts.length === 0 && !headings.has(text) && !/sections|MCL/.test(text),
      ),
    ).toEqual([]);
  }
});
