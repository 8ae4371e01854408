import { expect, test } from "vitest";
import { revisePost } from "#app/modules/blog/editing/post-revisions.server.ts";
import { changeSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import {
  publishPost,
  schedulePost,
  unpublishPost,
} from "#app/modules/blog/publishing/change-status.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import {
  attributesOf,
  headOf,
  linksOf,
  mainOf,
  structuredDataOf,
  textOf,
} from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { formatDay, listShippedPosts } from "#tests/setup/shipped-posts.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const BLOG = `${PUBLIC_ORIGIN}/blog`;

const BUSINESS = { "@id": `${PUBLIC_ORIGIN}/#organization` };

const metaOf = (html: string, name: string) =>
  attributesOf(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`)).content;

/** The text of the article without tags, from which the specification cuts the description. */
function textWithoutTags(html: string): string {
  const prose = /<div class="prose[^>]*>(.*?)Share this article/s.exec(html)?.[1] ?? "";
  const inline = /<\/?(?:a|em|strong|code|del|sup)(?:\s[^>]*)?>/g;
  return textOf(prose.replace(inline, ""));
}

describeEachApp("an article", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  test.each(listShippedPosts().map(({ slug, frontMatter }) => ({ slug, ...frontMatter })))(
    "$slug has a valid head and structured data",
    async ({ slug, title, category, date }) => {
      const { status, text } = await get(ctx.app, `/blog/${slug}`, { Host: "evil.example" });
      expect(status).toBe(200);
      const head = headOf(text);
      expect(head).toEqual({
        title: `${title} | Hyde Cannabis Blog`,
        description: textWithoutTags(text).slice(0, 160).trimEnd(),
        robots: "index, follow",
        canonical: `${BLOG}/${slug}`,
        h1: [title],
      });
      expect(head.description?.length).toBeGreaterThan(150);
      expect(metaOf(text, "og:type")).toBe("article");
      const keywords = metaOf(text, "keywords")?.split(", ") ?? [];
      expect(keywords.slice(-2)).toEqual(["cannabis blog", "weed education"]);
      const words = title.split(/[\s:,?.]+/).filter((word) => word !== "");
      expect(keywords.slice(0, -2)).toEqual([...new Set(words)]);

      const published = expect.stringMatching(new RegExp(`^${date}T1[34]:00:00\\.000Z$`));
      const { BlogPosting, BreadcrumbList } = structuredDataOf(text);
      expect(BlogPosting).toMatchObject({
        ...{ headline: title, description: head.description, articleSection: category },
        ...{ datePublished: published, dateModified: published },
        ...{ url: `${BLOG}/${slug}`, author: BUSINESS, publisher: BUSINESS },
        image: expect.stringMatching(/^https:\/\/www\.hyde\.test\/.*\.webp$/),
      });
      const items = (BreadcrumbList?.itemListElement ?? []) as { name: string; item: string }[];
      expect(items.map(({ name, item }) => [name, item])).toEqual([
        ["Home", `${PUBLIC_ORIGIN}/`],
        ["Blog", BLOG],
        [title, `${BLOG}/${slug}`],
      ]);
    },
  );

  test("has its parts in the specified order", async () => {
    const [post] = listShippedPosts();
    const { text } = await get(ctx.app, `/blog/${post?.slug}`);
    const main = mainOf(text);
    const title = post?.frontMatter.title ?? "";
    const parts = [
      "<img",
      'aria-label="Breadcrumb"',
      ">Back to Blog<",
      `class="badge">${post?.frontMatter.category}<`,
      `>${formatDay(post?.frontMatter.date ?? "")}</time>`,
      " min read<",
      "<h1",
      'class="prose',
      "Share this article",
      "Visit Hyde Cannabis Today",
      "Related articles",
    ].map((part) => [part, main.indexOf(part)]);
    expect(parts.filter(([, at]) => at === -1)).toEqual([]);
    expect(parts).toEqual(parts.toSorted(([, a], [, b]) => Number(a) - Number(b)));
    const related = linksOf(main.slice(main.indexOf("Related articles")));
    expect(related).toHaveLength(3);
    expect(related.map(([href]) => href)).not.toContain(`/blog/${post?.slug}`);
    expect(textOf(main)).toContain(title);
  });

  test("keeps its date when changed later, and shows the date of the change", async () => {
    const { db } = ctx.app;
    const now = new Date("2025-11-03T17:00:00.000Z");
    const post = await addPublishedPost(db, { slug: "changed-later", now });
    const changedAt = "2025-11-09T18:00:00.000Z";
    await revisePost(db, {
      ...{ id: post.id, content: postContent({ title: "Changed" }), expectedRevision: 1 },
      now: new Date(changedAt),
    });
    const stated = async () => {
      const { text } = await get(ctx.app, "/blog/changed-later");
      const { datePublished, dateModified, headline } = structuredDataOf(text).BlogPosting ?? {};
      return { datePublished, dateModified, headline, shown: textOf(mainOf(text)) };
    };
    const expected = {
      ...{ datePublished: now.toISOString(), dateModified: changedAt, headline: "Changed" },
      shown: expect.stringMatching(/November 3, 2025 · .*Last changed November 9, 2025/),
    };
    expect(await stated()).toEqual(expected);
    await unpublishPost(db, { id: post.id, now: new Date() });
    await publishPost(db, { id: post.id, now: new Date() });
    expect(await stated()).toEqual(expected);
    const { text: sitemap } = await get(ctx.app, "/sitemap.xml");
    expect(sitemap).toContain(
      `<loc>${BLOG}/changed-later</loc><lastmod>${changedAt}</lastmod><changefreq>monthly</changefreq><priority>0.6</priority>`,
    );
  });

  test("does not count as changed if it still reads the same", async () => {
    const { db } = ctx.app;
    const now = new Date("2025-10-03T17:00:00.000Z");
    const { id } = await addPublishedPost(db, { slug: "same-as-before", now });
    const { markdown } = postContent();
    const content = postContent({ markdown: `${markdown.replace("##", "\n\n##")}\n\n` });
    for (const at of ["2025-10-09T18:00:00.000Z", "2025-10-10T18:00:00.000Z"]) {
      const revised = { id, content, expectedRevision: 1, now: new Date(at) };
      expect(await revisePost(db, revised)).toEqual({ ok: true, revision: 2 });
    }
    await unpublishPost(db, { id, now: new Date() });
    await publishPost(db, { id, publishAt: new Date("2025-09-30T17:00:00Z"), now: new Date() });
    const { text } = await get(ctx.app, "/blog/same-as-before");
    const { datePublished, dateModified } = structuredDataOf(text).BlogPosting ?? {};
    expect([datePublished, dateModified]).toEqual(Array(2).fill("2025-09-30T17:00:00.000Z"));
    expect(textOf(mainOf(text))).not.toContain("Last changed");
    const { text: sitemap } = await get(ctx.app, "/sitemap.xml");
    expect(sitemap).toContain(
      `<loc>${BLOG}/same-as-before</loc><lastmod>2025-09-30T17:00:00.000Z</lastmod>`,
    );
  });

  test("changed before publication is dated by its publication", async () => {
    const { db } = ctx.app;
    const { id } = await addApprovedPost(db, {
      ...{ slug: "changed-before", now: new Date("2025-11-01T17:00:00.000Z") },
    });
    const publishAt = new Date("2025-11-05T17:00:00.000Z");
    await publishPost(db, { id, publishAt, now: new Date() });
    const { text } = await get(ctx.app, "/blog/changed-before");
    const { datePublished, dateModified } = structuredDataOf(text).BlogPosting ?? {};
    expect([datePublished, dateModified]).toEqual([
      publishAt.toISOString(),
      publishAt.toISOString(),
    ]);
    expect(textOf(mainOf(text))).not.toContain("Last changed");
  });

  test("shows Post Not Found if it does not exist or is not public", async () => {
    const { db } = ctx.app;
    const now = new Date();
    const publishAt = new Date(now.getTime() + 3_600_000);
    await addApprovedPost(db, { slug: "only-approved", now });
    const planned = await addApprovedPost(db, { slug: "only-planned", now });
    await schedulePost(db, { id: planned.id, publishAt, now });
    const withdrawn = await addPublishedPost(db, { slug: "withdrawn", now });
    await unpublishPost(db, { id: withdrawn.id, now });
    const thrown = await addPublishedPost(db, { slug: "thrown-away", now });
    await trashPost(db, { id: thrown.id, now });
    const slugs = ["nowhere", "only-approved", "only-planned", "withdrawn", "thrown-away"];
    for (const slug of slugs) {
      const { status, headers, text } = await get(ctx.app, `/blog/${slug}`);
      expect([slug, status, headers["cache-control"]]).toEqual([slug, 404, "no-store"]);
      expect(headOf(text)).toMatchObject({
        ...{ title: "Post Not Found | Hyde Cannabis", h1: ["Post Not Found"] },
        ...{ robots: "noindex, follow", canonical: undefined },
      });
      expect(linksOf(mainOf(text))).toEqual([["/blog", "Back to Blog"]]);
      expect(structuredDataOf(text)).toEqual({});
      expect(metaOf(text, "og:image")).toBeUndefined();
    }
  });

  test("redirects from both old URLs in one step after two moves", async () => {
    const { db } = ctx.app;
    const { id } = await addPublishedPost(db, { slug: "first-place", now: new Date() });
    for (const slug of ["second-place", "third-place"]) {
      expect(await changeSlug(db, { id, slug, now: new Date() })).toMatchObject({ ok: true });
    }
    for (const old of ["first-place", "second-place"]) {
      const { status, headers } = await get(ctx.app, `/blog/${old}`);
      expect([status, headers.location]).toEqual([301, "/blog/third-place"]);
      const response = await get(ctx.app, `/blog/${old}?utm_source=x&b=%C3%A9`);
      expect([response.status, response.headers.location]).toEqual([
        ...[301, "/blog/third-place?utm_source=x&b=%C3%A9"],
      ]);
    }
    expect((await get(ctx.app, "/blog/third-place")).status).toBe(200);
    await unpublishPost(db, { id, now: new Date() });
    for (const slug of ["first-place", "second-place", "third-place"]) {
      expect((await get(ctx.app, `/blog/${slug}`)).status).toBe(404);
    }
  });
});
