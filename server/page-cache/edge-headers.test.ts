import { expect, test } from "vitest";
import { edgeKeys, edgeLifetime, edgeTag, purgedKeys } from "./edge-headers.ts";

test("a change drops the pages that name it, and those made of too much to name", () => {
  const few = edgeKeys(new Set(["posts", "settings/site-facts"])).split(" ");
  expect(few).toEqual([edgeTag("posts"), edgeTag("settings/site-facts")].sort());
  const many = edgeKeys(new Set(Array.from({ length: 500 }, (_, index) => `post/${index}`)));
  expect(many).toBe("many");
  const dropped = purgedKeys(["posts"]);
  expect(dropped.some((key) => few.includes(key))).toBe(true);
  expect(dropped).toContain(many);
  expect(purgedKeys(["deals"]).some((key) => few.includes(key))).toBe(false);
});

test("keys are short, and of letters that no pattern minds", () => {
  for (const tag of ["posts", "post/über-uns", "settings/*", "a b|c"]) {
    expect(edgeTag(tag)).toMatch(/^[\w-]{8}$/);
  }
});

test.each([
  [Number.POSITIVE_INFINITY, "max-age=60"],
  [5_500, "max-age=5"],
  [200, "max-age=1"],
  [-9_000, "max-age=1"],
])("a page that is right for %s ms may be held for %s", (left, expected) => {
  const now = 1_000_000;
  expect(edgeLifetime(now + left, now)).toBe(expected);
});
