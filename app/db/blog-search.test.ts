import { expect, test } from "vitest";
import { addManyPosts } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { searchPosts } from "./blog-search.server.ts";
import type { Db } from "./schema.ts";

const POSTS = 300;

/**
 * Every post contains "common". Posts 10, 20, … 100 also contain "seldom", and posts from 270 on
 * "recent". Every seventh post has "common" in its title, and every second one is a review. A post's
 * key is its number.
 */
function bodyOf(number: number): string {
  const seldom = number <= 100 && number % 10 === 0 ? " seldom" : "";
  return `common${seldom}${number >= 270 ? " recent" : ""}`;
}

const insertPosts = (db: Db) =>
  addManyPosts(db, {
    count: POSTS,
    documentOf: (number) => ({
      title: number % 7 === 0 ? "A common post" : "A post",
      excerpt: "Of words.",
      body: bodyOf(number),
    }),
  });

/** Returns the numbers of the matching posts, best match first. */
async function search(db: Db, query: string, limit: number, category?: string) {
  const ids = await searchPosts(db, query, {
    filter: (eb) =>
      category ? eb("category", "=", category) : eb("blog_posts.status", "=", "published"),
    limit,
  });
  const rows = await db.selectFrom("blog_posts").select(["id", "search_key"]).execute();
  const numbers = new Map(rows.map(({ id, search_key }) => [id, search_key]));
  return ids.map((id) => numbers.get(id) ?? 0);
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

describeEachEngine("a search among many posts", (ctx) => {
  test("finds the newest posts for a frequent word, best match first", async () => {
    await insertPosts(ctx.db);
    const found = await search(ctx.db, "common", 50);
    expect(ascending(found)).toEqual(range(251, 300));
    expect(ascending(found.slice(0, 7))).toEqual(range(252, 294, 7));
    expect(ascending(await search(ctx.db, "comm", POSTS))).toEqual(range(1, POSTS));
    const reviews = await search(ctx.db, "common", 20, "Reviews");
    expect(ascending(reviews)).toEqual(range(262, 300, 2));
  });

  test("finds a word that only old posts contain, with and without a lower limit", async () => {
    await insertPosts(ctx.db);
    expect(ascending(await search(ctx.db, "seldom", 50))).toEqual(range(10, 100, 10));
    expect(ascending(await search(ctx.db, "seldom", 3))).toEqual([80, 90, 100]);
    expect(await search(ctx.db, "seldom", 50, "Education")).toEqual([]);
    expect(ascending(await search(ctx.db, "seldom common", 50))).toEqual(range(10, 100, 10));
  });

  test("finds a word that every new post and no old post contains", async () => {
    await insertPosts(ctx.db);
    expect(ascending(await search(ctx.db, "recent", 20))).toEqual(range(281, 300));
    expect(ascending(await search(ctx.db, "rec", 250))).toEqual(range(270, 300));
    expect(await search(ctx.db, "recent seldom", 50)).toEqual([]);
  });
});
