import { expect, test } from "vitest";
import {
  formatSurrogateKeys,
  formatSurrogateMaxAge,
  listPurgedKeys,
  surrogateKey,
} from "./cache-in-front.ts";

test("a change purges the pages with its tag, and pages with too many tags to list", () => {
  const few = formatSurrogateKeys(new Set(["posts", "settings/site-facts"])).split(" ");
  expect(few).toEqual([surrogateKey("posts"), surrogateKey("settings/site-facts")].sort());
  const many = formatSurrogateKeys(
    new Set(Array.from({ length: 500 }, (_, index) => `post/${index}`)),
  );
  expect(many).toBe("many");
  const dropped = listPurgedKeys(["posts"]);
  expect(dropped.some((key) => few.includes(key))).toBe(true);
  expect(dropped).toContain(many);
  expect(listPurgedKeys(["deals"]).some((key) => few.includes(key))).toBe(false);
});

test("keys are short and contain no characters that are special in patterns", () => {
  for (const tag of ["posts", "post/über-uns", "settings/*", "a b|c"]) {
    expect(surrogateKey(tag)).toMatch(/^[\w-]{8}$/);
  }
});

test.each([
  [Number.POSITIVE_INFINITY, "max-age=60"],
  [5_500, "max-age=5"],
  [200, "max-age=1"],
  [-9_000, "max-age=1"],
])("a page that stays fresh for %s ms may be cached with %s", (left, expected) => {
  const now = 1_000_000;
  expect(formatSurrogateMaxAge(now + left, now)).toBe(expected);
});
