import { expect, test } from "vitest";
import { postSlug } from "./schema.ts";
import { toSlug } from "./to-slug.ts";

test.each([
  ["Indica vs. Sativa vs. Hybrid", "indica-vs-sativa-vs-hybrid"],
  ["Detroit’s best: what's new & true?", "detroits-best-whats-new-and-true"],
  ["Café Crème à l'été", "cafe-creme-a-lete"],
  ["  <script>alert(1)</script> ", "script-alert-1-script"],
  ["大麻", "post"],
  ["", "post"],
  ["already-a-slug-2", "already-a-slug-2"],
])("makes %j into %j", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
  expect(postSlug.safeParse(slug).success).toBe(true);
});

test("cuts long titles between words", () => {
  const slug = toSlug("word ".repeat(60));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(word-)+word$/);
  expect(toSlug("x".repeat(200))).toHaveLength(80);
});
