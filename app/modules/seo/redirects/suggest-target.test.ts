import { expect, test } from "vitest";
import { makeSuggest } from "./suggest-target.ts";

const suggest = makeSuggest([
  "/",
  "/shop",
  "/areas-served",
  "/areas/troy",
  "/areas/novi",
  "/blog",
  "/blog/cannabis-edibles-guide",
  "/blog/best-cannabis-strains-2025",
]);

test.each([
  ["/cities/troy.html", "/areas/troy"],
  ["/areas/nowhere", "/areas-served"],
  ["/blog/gone", "/blog"],
  ["/blog/edibles", "/blog/cannabis-edibles-guide"],
  ["/Strains_2025", "/blog/best-cannabis-strains-2025"],
  ["/something-else", "/"],
  ["/", "/"],
])("%s may have meant %s", (missing, target) => {
  expect(suggest(missing)).toBe(target);
});
