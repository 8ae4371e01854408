import { expect, test } from "vitest";
import { postDescription, postKeywords, postToc, readTime } from "./post-head.ts";

test.each([
  [0, "5 min read"],
  [1, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
])("reads %i words in %j", (words, text) => {
  expect(readTime(words)).toBe(text);
});

test("describes a post by its first 160 characters", () => {
  expect(postDescription("<p>Short <b>text</b>.</p>")).toBe("Short text.");
  const leaves = "🌿".repeat(200);
  expect(postDescription(`<p>${leaves}</p>`)).toBe("🌿".repeat(160));
});

test("takes each word of the title once", () => {
  expect(postKeywords("Weed & more weed: Weed in St. Clair, it's “true”?")).toBe(
    "Weed, more, weed, in, St, Clair, it's, true, cannabis blog, weed education",
  );
});

test("gives long posts with several headings a table of contents", () => {
  const html = ["a", "b", "c"].map((id) => `<h2 id="${id}">${id}</h2>`).join("");
  expect(postToc({ html, words: 700 })).toHaveLength(3);
  expect(postToc({ html, words: 699 })).toEqual([]);
  expect(postToc({ html: '<h2 id="a">A</h2>', words: 2_000 })).toEqual([]);
});
