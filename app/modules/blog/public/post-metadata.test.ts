import { expect, test } from "vitest";
import {
  defaultDescription,
  formatReadTime,
  getKeywords,
  listTocEntries,
  suggestDescription,
} from "./post-metadata.ts";

test.each([
  [0, "5 min read"],
  [1, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
])("counts %i words in %j", (words, text) => {
  expect(formatReadTime(words)).toBe(text);
});

test("describes a post by its first 160 characters", () => {
  expect(defaultDescription("<p>Short <b>text</b>.</p>")).toBe("Short text.");
  const leaves = "🌿".repeat(200);
  expect(defaultDescription(`<p>${leaves}</p>`)).toBe("🌿".repeat(160));
});

test("uses each word of the title once", () => {
  expect(getKeywords("Weed & more weed: Weed in St. Clair, it's “true”?")).toBe(
    "Weed, more, weed, in, St, Clair, it's, true, cannabis blog, weed education",
  );
});

test("gives long posts with several headings a table of contents", () => {
  const html = ["a", "b", "c"].map((id) => `<h2 id="${id}">${id}</h2>`).join("");
  expect(listTocEntries({ html, words: 700 })).toHaveLength(3);
  expect(listTocEntries({ html, words: 699 })).toEqual([]);
  expect(listTocEntries({ html: '<h2 id="a">A</h2>', words: 2_000 })).toEqual([]);
});

const fill = (text: string) =>
  text
    .replaceAll("{{name}}", "Hyde Cannabis")
    .replace(/\{\{#delivery\}\}(.*?)\{\{\/delivery\}\}/g, "$1");
const suggest = (text: string) => suggestDescription(`<p>${text}</p>`, fill);

const FIRST = "Every package carries a label that says what is inside and how strong it is.";
const SECOND =
  "It is printed in percent, and it helps to know what the figures mean before buying.";

test("a text that fits or ends at a sentence needs no suggestion", () => {
  expect(suggest(FIRST)).toBeUndefined();
  const exact = `${"x".repeat(159)}.`;
  expect(suggest(`${exact} And more.`)).toBeUndefined();
});

test("a text cut inside a sentence is suggested to end with the previous one", () => {
  const long = `It is printed in percent, ${"and it helps to know what the figures mean ".repeat(3)}before buying.`;
  expect(suggest(`${FIRST} ${long}`)).toEqual({ text: FIRST, shown: FIRST });
});

test("a first sentence that is too long ends with a word and an ellipsis", () => {
  const { shown = "" } = suggest(`${"word, ".repeat(60)}end.`) ?? {};
  expect(shown).toMatch(/word…$/);
  expect([...shown].length).toBeLessThanOrEqual(160);
  expect([...shown].length).toBeGreaterThan(150);
});

test("a short first sentence is followed by more text", () => {
  const { shown = "" } = suggest(`Yes. ${"word ".repeat(60)}end.`) ?? {};
  expect(shown).toMatch(/^Yes\. word .* word…$/);
});

test("an abbreviation does not end a sentence", () => {
  const text = `Drive to St. Clair Shores and on to the store, which is ${"a ".repeat(60)}way.`;
  expect(suggest(text)?.shown).toMatch(/^Drive to St\. Clair Shores .*…$/);
});

test("tokens stay in the field, and their values are counted", () => {
  const text = `{{name}} answers what people ask at the counter every single day of the week. ${SECOND} ${SECOND}`;
  const suggestion = suggest(text);
  expect(suggestion?.text).toMatch(/^\{\{name\}\} answers/);
  expect(suggestion?.shown).toMatch(/^Hyde Cannabis answers/);
  expect([...(suggestion?.shown ?? "")].length).toBeLessThanOrEqual(160);
});

test("no token or conditional part is cut in two", () => {
  const text = `${"word ".repeat(26)}{{#delivery}}delivered by {{name}} to every door in town{{/delivery}} and more words.`;
  const { text: source = "" } = suggest(text) ?? {};
  expect(source).toBe(`${"word ".repeat(25)}word…`);
});
