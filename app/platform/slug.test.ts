import { expect, test } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { toSlug } from "./slug.ts";

test.each([
  ["Indica vs. Sativa vs. Hybrid", "indica-vs-sativa-vs-hybrid"],
  ["Detroit’s best: what's new & true?", "detroits-best-whats-new-and-true"],
  ["Café Crème à l'été", "cafe-creme-a-lete"],
  ["  <script>alert(1)</script> ", "script-alert-1-script"],
  ["already-a-slug-2", "already-a-slug-2"],
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
  ["dis\u00ADpensary", "dispensary"],
  ["Straße, Łódź, Rød æble", "strasse-lodz-rod-aeble"],
])("%j is %s", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test.each(["", "---", "底特律", "大麻", "Детройт", "🌿", "/", "..", "\u0000"])(
  "%j leaves an empty slug",
  (text) => {
    expect(toSlug(text)).toBe("");
  },
);

test("long texts are cut between words, and a single long word is cut inside", () => {
  const slug = toSlug("word ".repeat(60), 80);
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(word-)+word$/);
  expect(toSlug("x".repeat(200), 80)).toHaveLength(80);
});

test("every listed place's slug is made from its name, and is stable", () => {
  for (const { slug, name } of readPlaces()) {
    expect(toSlug(name)).toBe(slug);
    expect(toSlug(slug)).toBe(slug);
  }
});
