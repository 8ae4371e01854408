import { expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import {
  addApprovedPost,
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { revisePost } from "../editing/post-revisions.server.ts";
import { unpublishPost } from "../publishing/change-status.server.ts";
import { trashPost } from "../publishing/trash-post.server.ts";
import { countPostsByCategory } from "./find-posts.server.ts";
import {
  getPost,
  listLatestPosts,
  listPosts,
  listPublicSlugBatches,
  listPublicSlugs,
  listRelatedPosts,
} from "./queries.server.ts";

const now = minutesAfterPost(1_000);

/** Post number 0 is the oldest; every third is a review. */
async function addMany(db: Db, count: number) {
  for (let number = 0; number < count; number += 1) {
    await addPublishedPost(db, {
      slug: `post-${number}`,
      title: `Post number ${number}`,
      category: number % 3 === 0 ? "Reviews" : "Education",
      now: minutesAfterPost(Math.floor(number / 2)),
    });
  }
}

async function collect<T>(batches: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

describeEachEngine("public posts", (ctx) => {
  test("are listed newest first, 24 to a page, up to the last page", async () => {
    await addMany(ctx.db, 60);
    const pages = await Promise.all(
      [1, 2, 3, 4, 900].map((page) => listPosts(ctx.db, { page, now })),
    );
    expect(pages.map(({ posts }) => posts.length)).toEqual([24, 24, 12, 0, 0]);
    expect(pages[0]).toMatchObject({ total: 60, pages: 3, page: 1, pageSize: 24 });
    const all = pages.flatMap(({ posts }) => slugs(posts));
    expect(all).toEqual(Array.from({ length: 60 }, (_, index) => `post-${59 - index}`));
    const reviews = await listPosts(ctx.db, { page: 1, category: "Reviews", now });
    expect(slugs(reviews.posts)).toEqual(
      Array.from({ length: 20 }, (_, index) => `post-${57 - 3 * index}`),
    );
    expect(reviews).toMatchObject({ total: 20, pages: 1 });
  });

  test("have a summary for their cards", async () => {
    await addPublishedPost(ctx.db, {
      title: "Label",
      now: new Date("2026-01-18T04:59:00.000Z"),
      markdown: "word ".repeat(201),
    });
    const { posts } = await listPosts(ctx.db, { page: 1, now });
    expect(posts).toEqual([
      {
        slug: "label",
        title: "Label",
        excerpt: postContent().excerpt,
        image: expect.objectContaining({ src: expect.any(String), alt: expect.any(String) }),
        date: "2026-01-18T04:59:00.000Z",
        dateText: "January 17, 2026",
        category: "Education",
        readTime: "2 min read",
      },
    ]);
  });

  test("are only published, due, and not in the trash, in every query", async () => {
    await addApprovedPost(ctx.db, { slug: "approved" });
    const gone = await addPublishedPost(ctx.db, { slug: "gone" });
    const down = await addPublishedPost(ctx.db, { slug: "down" });
    await addPublishedPost(ctx.db, { slug: "early", now: minutesAfterPost(2_000) });
    await addPublishedPost(ctx.db, { slug: "seen" });
    await trashPost(ctx.db, { id: gone.id, now });
    await unpublishPost(ctx.db, { id: down.id, now });
    const query = "label";
    const { posts: found } = await listPosts(ctx.db, { page: 1, query, now });
    expect(slugs((await listPosts(ctx.db, { page: 1, now })).posts)).toEqual(["seen"]);
    expect(slugs(found)).toEqual(["seen"]);
    expect(slugs(await listLatestPosts(ctx.db, { limit: 9, now }))).toEqual(["seen"]);
    expect(slugs(await listRelatedPosts(ctx.db, { post: { slug: "other" }, now }))).toEqual([
      "seen",
    ]);
    expect(slugs(await listPublicSlugs(ctx.db, { now }))).toEqual(["seen"]);
    expect(await countPostsByCategory(ctx.db, { now })).toEqual(new Map([["Education", 1]]));
    for (const slug of ["approved", "gone", "down", "early"]) {
      expect(await getPost(ctx.db, { slug, now })).toBeUndefined();
    }
    // Only the clock moved: the cached counts must have expired.
    const late = minutesAfterPost(2_000);
    expect(await listPosts(ctx.db, { page: 1, now: late })).toMatchObject({ total: 2 });
    expect(await listPosts(ctx.db, { page: 1, now })).toMatchObject({ total: 1 });
  });

  test("are found by all words or prefixes, titles first, within a category", async () => {
    await addPublishedPost(ctx.db, { slug: "body", markdown: "All about limonene and pinene." });
    await addPublishedPost(ctx.db, { slug: "title", title: "Limonene", category: "Reviews" });
    await addPublishedPost(ctx.db, { slug: "none" });
    const search = async (query: string, category?: string) =>
      slugs((await listPosts(ctx.db, { page: 1, query, category, now })).posts);
    expect(await search("limonene")).toEqual(["title", "body"]);
    expect(await search("LIMO")).toEqual(["title", "body"]);
    expect(await search("limonene pin")).toEqual(["body"]);
    expect(await search("limonene", "Reviews")).toEqual(["title"]);
    expect(await search("myrcene")).toEqual([]);
    for (const odd of ['"', "limonene OR (", "' or 1=1 --", "\0", "***", "NEAR(", "-limonene:"]) {
      await expect(search(odd)).resolves.toEqual(expect.any(Array));
    }
    expect(await search("!!!")).toEqual([]);
    expect(await search("   ")).toHaveLength(3);
  });

  test("with equal rank are listed newest first, page by page", async () => {
    await addMany(ctx.db, 30);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listPosts(ctx.db, { page, query: "number", now })),
    );
    expect(pages.map(({ posts, total }) => [posts.length, total])).toEqual([
      [24, 30],
      [6, 30],
      [0, 30],
    ]);
    const all = pages.flatMap(({ posts }) => slugs(posts));
    expect(all).toEqual(Array.from({ length: 30 }, (_, index) => `post-${29 - index}`));
  });

  test("are related by category, newest first, without the post itself", async () => {
    await addMany(ctx.db, 14);
    const related = (post: { slug: string; category?: string }, limit?: number) =>
      listRelatedPosts(ctx.db, { post, limit, now }).then(slugs);
    expect(await related({ slug: "post-9", category: "Reviews" })).toEqual([
      "post-12",
      "post-6",
      "post-3",
    ]);
    expect(await related({ slug: "post-12", category: "Reviews" }, 1)).toEqual(["post-9"]);
    expect(await related({ slug: "post-12" })).toEqual(["post-13", "post-11", "post-10"]);
    expect(await related({ slug: "x", category: "Wellness" })).toEqual([]);
  });

  test("are returned with resolved text, description, keywords, and headings", async () => {
    const sections = ["One", "Two", "Three"].map((name) => `## ${name}\n\n${"word ".repeat(250)}`);
    await addPublishedPost(ctx.db, {
      slug: "long",
      title: "Weed & {{city}}",
      markdown: `We are {{name}}.\n\n${sections.join("\n\n")}`,
    });
    const name = "A <b> & Co";
    const value = JSON.stringify({ name });
    const row = { key: SITE_FACTS_KEY, value, updated_at: now.toISOString() };
    await ctx.db.insertInto("saved_documents").values(row).execute();
    const post = await getPost(ctx.db, { slug: "long", now });
    expect(post).toMatchObject({
      title: "Weed & Detroit",
      html: expect.stringContaining("We are A &lt;b&gt; &amp; Co."),
      description: expect.stringMatching(/^We are A <b> & Co\. One word word.{100,}/),
      keywords: "Weed, Detroit, cannabis blog, weed education",
      author: name,
      picture: "blog-flower",
      // Counted when the post was saved: "We are Hyde Cannabis."
      words: 757,
      readTime: "4 min read",
      toc: [{ text: "One" }, { text: "Two" }, { text: "Three" }],
      updatedAt: POST_NOW.toISOString(),
      updatedText: "November 20, 2026",
    });
  });

  test("are not found by a malformed slug, whatever a visitor types", async () => {
    await addPublishedPost(ctx.db, { slug: "a" });
    for (const slug of ["", "A", "a\0", "a b", "../a", "' or 1=1 --", "x".repeat(5_000), "b"]) {
      expect(await getPost(ctx.db, { slug, now })).toBeUndefined();
    }
  });

  test("are listed for sitemap and feeds with their real dates", async () => {
    await addMany(ctx.db, 7);
    const { id } = await addPublishedPost(ctx.db, { slug: "revised" });
    const content = postContent({ title: "New" });
    await revisePost(ctx.db, { id, content, expectedRevision: 1, now: minutesAfterPost(500) });
    const listed = await listPublicSlugs(ctx.db, { now });
    expect(listed).toHaveLength(8);
    expect(listed.find(({ slug }) => slug === "revised")).toEqual({
      slug: "revised",
      publishAt: POST_NOW.toISOString(),
      updatedAt: minutesAfterPost(500).toISOString(),
    });
    for (const size of [1, 3, 4, 8, 9]) {
      const batches = await collect(listPublicSlugBatches(ctx.db, { now, size }));
      expect(batches.flat()).toEqual(listed);
      expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true);
    }
    const feed = await listLatestPosts(ctx.db, { limit: 2, now });
    expect(feed).toMatchObject([
      { slug: "post-6", html: expect.stringContaining("<h2") },
      { slug: "post-5" },
    ]);
  });

  test("are counted again after each change", async () => {
    const counts = async () => Object.fromEntries(await countPostsByCategory(ctx.db, { now }));
    expect(await counts()).toEqual({});
    const { id } = await addPublishedPost(ctx.db);
    await addPublishedPost(ctx.db, { category: "Reviews" });
    expect(await counts()).toEqual({ Education: 1, Reviews: 1 });
    const content = postContent({ category: "Reviews" });
    await revisePost(ctx.db, { id, content, expectedRevision: 1, now: POST_NOW });
    expect(await counts()).toEqual({ Reviews: 2 });
    await trashPost(ctx.db, { id, now: POST_NOW });
    expect(await counts()).toEqual({ Reviews: 1 });
  });
});
