import { expect, test } from "vitest";
import { nameFromSlug, sortByDistance } from "./area-pages.server.ts";

test("items from the nearest towns come first, those of unlisted towns last, in their order", () => {
  const [far, unlisted, same, alsoFar] = [
    ...["Dearborn, MI", "Toledo, OH", "Royal Oak, MI", "Dearborn, MI"].map((location) => ({
      location,
    })),
  ] as [object, object, object, object];
  const items = [far, unlisted, same, alsoFar] as { location: string }[];
  const sorted = sortByDistance(items, "royal-oak");
  expect(sorted.map((item) => items.indexOf(item))).toEqual([2, 0, 3, 1]);
  expect(sortByDistance(items, "nowhere")).toEqual(items);
});

test.each([
  ["grand-blanc", "Grand Blanc"],
  ["GRAND-BLANC", "Grand Blanc"],
  ["st.-clair", "St. Clair"],
  ["grand blanc", "Grand Blanc"],
  ["route-66", "Route 66"],
  ["--flint--", "Flint"],
  ["o'neil-lake", "O'neil Lake"],
  ["île-aux-galets", "Île Aux Galets"],
  ["детройт", "Детройт"],
  ["底特律", "底特律"],
  ["नई-दिल्ली", "नई दिल्ली"],
])("%s is %s", (slug, name) => {
  expect(nameFromSlug(slug)).toBe(name);
});

test.each([
  ["<script>alert(1)</script>", "Script Alert 1 Script"],
  ['"><img src=x onerror=alert(1)>', "Img Src X Onerror Alert 1"],
  ["a/b\\c", "A B C"],
  ["a\u0000b\u202ec", "A B C"],
  ["{{name}}", "Name"],
  ["🌿flint🌿", "Flint"],
])("only characters that names contain are kept from %j", (slug, name) => {
  expect(nameFromSlug(slug)).toBe(name);
});

test.each(["", "-", "...", "🌿", "\u0000", "%", "\ud83c", "́"])(
  "%j, which has no letters, becomes a generic town",
  (slug) => {
    expect(nameFromSlug(slug)).toBe("Your Town");
  },
);

test("long names end at a word boundary within 60 characters", () => {
  const name = nameFromSlug("very-long-name-".repeat(700));
  expect(name).toBe("Very Long Name Very Long Name Very Long Name Very Long Name");
});

test("a single very long word is cut at 60 characters, never inside a character", () => {
  expect(nameFromSlug("a".repeat(10_240))).toBe(`A${"a".repeat(59)}`);
  const letters = [...nameFromSlug("𐐨".repeat(5_000))];
  expect(letters).toHaveLength(60);
  expect(new Set(letters)).toEqual(new Set(["𐐨"]));
  expect(nameFromSlug(`a${"𐐨".repeat(5_000)}`).isWellFormed()).toBe(true);
});
