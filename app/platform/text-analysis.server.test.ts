import { expect, test } from "vitest";
import { createMask, measureOverlaps } from "./text-analysis.server.ts";

/** `count` different words, starting with number `from`. */
function words(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, at) => `w${(at + from).toString(36)}`);
}

function overlapsOf(texts: Record<string, string[]>) {
  return measureOverlaps(new Map(Object.entries(texts)));
}

test("texts that differ only in names, numbers, and tokens are equal once masked", () => {
  const mask = createMask({ names: ["Troy", "Royal Oak", "Big Beaver Road", "I-75"] });
  expect(mask("From Troy take Big Beaver Road, 27 minutes. {{openingHours}}")).toEqual(
    mask("from royal oak take I-75: 19 minutes; {{briefHours}}"),
  );
  expect(mask("From Troy it is 17.9 miles")).toEqual([..."from @ it is # # miles".split(" ")]);
});

test("the longest of several overlapping names is masked", () => {
  const mask = createMask({ names: ["Royal Oak", "Royal Oak Township", "Oak"] });
  expect(mask("Royal Oak Township and Royal Oak")).toEqual(["@", "and", "@"]);
});

test("a name is masked only as a whole word", () => {
  const mask = createMask({ names: ["Novi", "Troy", ""] });
  expect(mask("novices destroy Novi")).toEqual(["novices", "destroy", "@"]);
});

test("case, accents, apostrophes and punctuation make no difference", () => {
  const mask = createMask({ names: ["St. Clair Shores", "Détroit"] });
  expect(mask("ST CLAIR SHORES – Détroit, O’Brien café; don't!")).toEqual(
    mask("st. clair shores: detroit obrien cafe dont"),
  );
});

test("without names only numbers and tokens are masked", () => {
  expect(createMask()("{{name}} in Troy, 48083 and M-59")).toEqual([
    ..."# in troy # and m #".split(" "),
  ]);
});

test("the overlap counts five-word runs against the shorter text", () => {
  // 20 shingles and 96, of which 6 are shared.
  const small = [...words(10), ...words(14, 500)];
  const large = [...words(10), ...words(90, 900)];
  expect(overlapsOf({ small, large })).toEqual([{ a: "small", b: "large", share: 6 / 20 }]);
});

test("equal texts overlap completely, and a repeated run counts once", () => {
  const text = words(20);
  const twice = [...text, ...text];
  expect(overlapsOf({ a: text, b: text })[0]?.share).toBe(1);
  expect(overlapsOf({ a: text, b: twice })[0]?.share).toBe(1);
});

test("four equal words in a row are not enough, five are", () => {
  const text = (shared: number, from: number) => [...words(shared), ...words(20, from)];
  expect(overlapsOf({ a: text(4, 100), b: text(4, 200) })).toEqual([]);
  expect(overlapsOf({ a: text(5, 100), b: text(5, 200) })).toHaveLength(1);
});

test("texts shorter than a run have no overlap", () => {
  expect(overlapsOf({ a: words(4), b: words(4), c: [] })).toEqual([]);
});

test("the order of words matters", () => {
  expect(overlapsOf({ a: words(30), b: words(30).reverse() })).toEqual([]);
});

test("pairs are listed once, most similar first, and only with a common run", () => {
  const pairs = overlapsOf({
    x: [...words(20), ...words(20, 100)],
    y: [...words(20), ...words(20, 200)],
    z: [...words(20, 100), ...words(8, 200), ...words(12, 300)],
  });
  expect(pairs.map(({ a, b }) => a + b)).toEqual(["xy", "xz", "yz"]);
  expect(pairs.map(({ share }) => share)).toEqual([16 / 36, 16 / 36, 4 / 36]);
  expect(overlapsOf({ a: words(20), b: words(20, 100), c: words(20, 200) })).toEqual([]);
});
