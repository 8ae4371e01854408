import { expect, test } from "vitest";
import {
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { moveStore } from "#tests/factories/saved-content.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { importPosts } from "./editing/import-posts.server.ts";
import { listRecentPosts, listStaffPosts } from "./editing/list-staff-posts.server.ts";
import { parsePostFile } from "./editing/post-files.server.ts";
import { getPost, listLatestPosts, listPosts } from "./public/queries.server.ts";
import { refreshSearchIndex } from "./rendering/refresh-posts.server.ts";
import { postFieldsSchema } from "./schema.ts";

const now = POST_NOW;
const OPEN = "{{#atDowntownDetroit}}";
const ELSE = "{{^atDowntownDetroit}}";
const END = "{{/atDowntownDetroit}}";

/** Filler without names, so that the post is long enough for a table of contents. */
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

const MARKED = {
  title: `The way ${OPEN}downtown${END}${ELSE}to us${END}`,
  excerpt: `It is {{driveFrom warren}}${OPEN} to Campus Martius${END}.`,
  markdown: `${OPEN}Our parking is by the riverfront, ${words(300)}.${END}${ELSE}Use the [directions]({{directionsHref}}).${END} ${words(900)}

## Always

Text.

${OPEN}

## By the freeway

Take the freeway.

${END}

${ELSE}

## By map

It is {{milesFrom warren}} from Warren.

${END}

## The end

Text.`,
};

describeEachEngine("posts after the store moves", (ctx) => {
  const detail = async () => {
    const post = await getPost(ctx.db, { slug: "way", now });
    if (!post || "redirect" in post) throw new Error("the post is not public");
    return post;
  };
  const found = async (query: string) =>
    (await listPosts(ctx.db, { query, page: 1, now })).posts.map(({ slug }) => slug);

  test("all texts of a post follow the store's address", async () => {
    await addPublishedPost(ctx.db, { slug: "way", ...MARKED });
    const downtown = await detail();
    expect(downtown).toMatchObject({
      title: "The way downtown",
      excerpt: "It is about 25 minutes to Campus Martius.",
    });
    expect(downtown.description).toContain("riverfront");
    expect(downtown.toc.map(({ text }) => text)).toEqual(["Always", "By the freeway", "The end"]);

    await moveStore(ctx.db, "livernois");
    const moved = await detail();
    expect(moved).toMatchObject({ title: "The way to us", excerpt: "It is about 15 minutes." });
    expect(moved.description).toMatch(/^Use the directions\. word/);
    expect(moved.keywords).not.toContain("downtown");
    expect(moved.toc.map(({ text }) => text)).toEqual(["Always", "By map", "The end"]);
    expect(moved.html).toContain(
      '<a href="https://www.google.com/maps/dir/?api=1&amp;destination=42.4326,-83.1414"',
    );
    expect(moved.html).toContain("It is 7.2 miles from Warren.");
    expect(moved.html).not.toMatch(/\{\{|riverfront|freeway/);
    const [feed] = await listLatestPosts(ctx.db, { limit: 1, now });
    expect([feed?.title, feed?.html]).toEqual([moved.title, moved.html]);
    const staff = await listStaffPosts(ctx.db, { request: {} });
    const [recent] = await listRecentPosts(ctx.db, { now });
    expect([staff.posts[0]?.title, recent?.title]).toEqual(["The way to us", "The way to us"]);
  });

  test("the search index is updated soon after, once per change", async () => {
    await addPublishedPost(ctx.db, { slug: "way", ...MARKED });
    await addPublishedPost(ctx.db, { slug: "plain", ...postContent(), title: "Plain riverfront" });
    expect(await refreshSearchIndex(ctx.db, { now })).toEqual({ indexed: 1 });
    expect(await found("riverfront")).toEqual(["plain", "way"]);

    await moveStore(ctx.db, "annArbor");
    expect(await refreshSearchIndex(ctx.db, { now })).toEqual({ indexed: 1 });
    expect(await found("riverfront")).toEqual(["plain"]);
    expect(await found("map")).toEqual(["way"]);
    expect(await refreshSearchIndex(ctx.db, { now })).toEqual({ indexed: 0 });

    await ctx.db.deleteFrom("saved_documents").where("key", "=", "site-facts").execute();
    expect(await refreshSearchIndex(ctx.db, { now })).toEqual({ indexed: 1 });
    expect(await found("riverfront")).toEqual(["plain", "way"]);
  });

  test("adding location marks to a shipped text changes the post for readers after a move", async () => {
    const file = (markdown: string) =>
      parsePostFile(
        "way",
        `---\ntitle: Way\ndate: 2025-02-11\ncategory: Local Guide\nimage: blog-flower\nauthor: Hyde Cannabis\nexcerpt: An excerpt.\n---\n\n${markdown}\n`,
      );
    const old = file("We are downtown.");
    const marked = file(`${OPEN}We are downtown.${END}${ELSE}We are here.${END}`);
    const later = minutesAfterPost(1);
    await importPosts(ctx.db, { now, files: [old] });
    const before = await detail();
    await moveStore(ctx.db, "portHuron");
    expect(await importPosts(ctx.db, { now: later, files: [marked] })).toMatchObject({
      updated: ["way"],
    });
    const after = await detail();
    expect(after.html).toContain("<p>We are here.</p>");
    expect([before.updatedAt < after.updatedAt, after.updatedAt]).toEqual([
      true,
      later.toISOString(),
    ]);
  });
});

test("the length limit of an excerpt ignores its location marks", () => {
  const { excerpt } = postFieldsSchema.shape;
  const marks = `${OPEN}a${END}${ELSE}b${END}`;
  expect(excerpt.safeParse(`${marks}${"x".repeat(298)}`).success).toBe(true);
  expect(excerpt.safeParse(`${marks}${"x".repeat(299)}`).error?.issues[0]?.message).toBe(
    "must be at most 300 characters",
  );
});
