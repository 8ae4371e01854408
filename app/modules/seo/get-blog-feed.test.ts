import { expect, test, vi } from "vitest";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { parsePostFile } from "#app/modules/blog/editing/post-files.server.ts";
import { changeSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import { atomXml, jsonFeed, rssXml } from "#app/modules/blog/public/feeds.ts";
import facts from "#content/facts.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { parseWithFeedsmith } from "#tests/setup/parse-feed.ts";
import { getBlogFeed } from "./get-blog-feed.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const NOW = new Date("2026-11-20T17:00:00.000Z");
const request = { origin: "https://www.hyde.test", path: "/rss.xml", now: NOW };

const file = (slug: string, day: string) =>
  parsePostFile(
    slug,
    `---\ntitle: About ${slug}\ndate: ${day}\ncategory: Education\nimage: blog-flower\nauthor: Hyde Cannabis\nexcerpt: What ${slug} is.\n---\nAt {{name}}, [see](/shop).`,
  );

describeEachEngine("the blog feed", (ctx) => {
  test("contains the public posts, newest first, each with its text and image", async () => {
    const files = [
      file("old", "2025-02-11"),
      file("new", "2025-03-01"),
      file("later", "2027-01-01"),
    ];
    await importPosts(ctx.db, { now: NOW, files });
    const feed = await getBlogFeed(ctx.db, request);
    expect(feed).toMatchObject({
      origin: request.origin,
      title: `${facts.name} Blog`,
      path: "/rss.xml",
      updated: feed.items[0]?.updatedAt,
    });
    expect(feed.items.map(({ slug }) => slug)).toEqual(["new", "old"]);
    expect(feed.items[0]).toMatchObject({
      title: "About new",
      excerpt: "What new is.",
      html: `<p>At ${facts.name}, <a href="/shop">see</a>.</p>`,
      date: "2025-03-01T14:00:00.000Z",
      image: { src: "/images/blog-flower.webp", type: "image/webp", bytes: 1_000 },
    });
  });

  test("is byte-identical until a post is added", async () => {
    await importPosts(ctx.db, { now: NOW, files: [file("old", "2025-02-11")] });
    const at = async (time: string) =>
      rssXml(await getBlogFeed(ctx.db, { ...request, now: new Date(time) }));
    const first = await at("2026-11-20T17:00:00.000Z");
    expect(await at("2026-11-20T17:01:00.000Z")).toBe(first);
    expect(await at("2027-02-20T03:04:05.006Z")).toBe(first);
    await importPosts(ctx.db, { now: NOW, files: [file("new", "2025-03-01")] });
    expect(await at("2026-11-20T17:00:00.000Z")).not.toBe(first);
  });

  test("identifies a post by the same id in every format and under another origin", async () => {
    const { id } = await addPublishedPost(ctx.db, { slug: "first", now: NOW });
    const read = async () => {
      const feed = await getBlogFeed(ctx.db, request);
      return [rssXml, atomXml, jsonFeed].map((write) => parseWithFeedsmith(write(feed)).items[0]);
    };
    const before = await read();
    await changeSlug(ctx.db, { id, slug: "second", now: NOW });
    const after = await read();
    expect(after.map((item) => item?.url)).toEqual(Array(3).fill(`${request.origin}/blog/second`));
    expect(after.map((item) => item?.id)).toEqual(before.map((item) => item?.id));
    expect(new Set(after.map((item) => item?.id)).size).toBe(1);
  });

  test("without posts is empty and unchanging", async () => {
    const feed = await getBlogFeed(ctx.db, request);
    expect(feed).toMatchObject({ items: [], updated: "1970-01-01T00:00:00.000Z" });
  });
});
