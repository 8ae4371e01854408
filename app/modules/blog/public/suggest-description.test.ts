import { expect, test } from "vitest";
import { suggestDescription } from "./suggest-description.ts";

const fill = (text: string) =>
  text
    .replaceAll("{{name}}", "Hyde Cannabis")
    .replace(/\{\{#delivery\}\}(.*?)\{\{\/delivery\}\}/g, "$1");
const suggest = (text: string) => suggestDescription(`<p>${text}</p>`, fill);

const FIRST = "Every package carries a label that says what is inside and how strong it is.";
const SECOND =
  "It is printed in percent, and it helps to know what the figures mean before buying.";

test("a text that fits, or is cut where a sentence ends, needs no suggestion", () => {
  expect(suggest(FIRST)).toBeUndefined();
  const exact = `${"x".repeat(159)}.`;
  expect(suggest(`${exact} And more.`)).toBeUndefined();
});

test("a text cut in a sentence is suggested to end with the one before", () => {
  const long = `It is printed in percent, ${"and it helps to know what the figures mean ".repeat(3)}before buying.`;
  expect(suggest(`${FIRST} ${long}`)).toEqual({ text: FIRST, shown: FIRST });
});

test("a first sentence longer than a description ends with a word and an ellipsis", () => {
  const { shown = "" } = suggest(`${"word, ".repeat(60)}end.`) ?? {};
  expect(shown).toMatch(/word…$/);
  expect([...shown].length).toBeLessThanOrEqual(160);
  expect([...shown].length).toBeGreaterThan(150);
});

test("a short first sentence is not all there is", () => {
  const { shown = "" } = suggest(`Yes. ${"word ".repeat(60)}end.`) ?? {};
  expect(shown).toMatch(/^Yes\. word .* word…$/);
});

test("an abbreviation is no end of a sentence", () => {
  const text = `Drive to St. Clair Shores and on to the store, which is ${"a ".repeat(60)}way.`;
  expect(suggest(text)?.shown).toMatch(/^Drive to St\. Clair Shores .*…$/);
});

test("facts keep their tokens in the field and are counted as they are read", () => {
  const text = `{{name}} answers what people ask at the counter every single day of the week. ${SECOND} ${SECOND}`;
  const suggestion = suggest(text);
  expect(suggestion?.text).toMatch(/^\{\{name\}\} answers/);
  expect(suggestion?.shown).toMatch(/^Hyde Cannabis answers/);
  expect([...(suggestion?.shown ?? "")].length).toBeLessThanOrEqual(160);
});

test("no token and no conditional part is cut in two", () => {
  const text = `${"word ".repeat(26)}{{#delivery}}delivered by {{name}} to every door in town{{/delivery}} and more words.`;
  const { text: source = "" } = suggest(text) ?? {};
  expect(source).toBe(`${"word ".repeat(25)}word…`);
});
