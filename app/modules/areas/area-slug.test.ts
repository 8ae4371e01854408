import { expect, test } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { areaSlug } from "./area-slug.ts";

test.each([
  ["St. Clair Shores", "st-clair-shores"],
  ["St.-Clair-Shores", "st-clair-shores"],
  ["TROY", "troy"],
  ["  Royal   Oak ", "royal-oak"],
  ["Grosse Île", "grosse-ile"],
  ["O'Brien’s, Corner", "obriens-corner"],
  ["troy/..", "troy"],
  ["8 Mile", "8-mile"],
  ["troy\u0000", "troy"],
  ["Troy <b>", "troy-b"],
])("%j is %s", (name, slug) => {
  expect(areaSlug(name)).toBe(slug);
});

test.each(["", "---", "底特律", "Детройт", "🌿", "/", "..", "\u0000"])(
  "nothing is left of %j",
  (name) => {
    expect(areaSlug(name)).toBe("");
  },
);

test("a slug stays itself", () => {
  for (const { slug } of readPlaces()) expect(areaSlug(slug)).toBe(slug);
});

test("the slug of every listed place is made from its name", () => {
  for (const { slug, name } of readPlaces()) expect(areaSlug(name)).toBe(slug);
});
