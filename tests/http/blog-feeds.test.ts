import { expect, test, vi } from "vitest";
import { revisePost } from "#app/modules/blog/editing/post-revisions.server.ts";
import { atomXml, type Feed, jsonFeed, rssXml } from "#app/modules/blog/public/feeds.ts";
import { publishPost, unpublishPost } from "#app/modules/blog/publishing/change-status.server.ts";
import { postContentSchema } from "#app/modules/blog/rendering/content-schema.server.ts";
import { getBlogFeed } from "#app/modules/seo/get-blog-feed.server.ts";
import { addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { XSS_PAYLOADS } from "#tests/fixtures/xss-payloads.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { internalUrl } from "#tests/setup/crawl.ts";
import { unescapeHtml } from "#tests/setup/html.ts";
import { get, send } from "#tests/setup/http.ts";
import { parseWithTwoReaders } from "#tests/setup/parse-feed.ts";
import { parsePage } from "#tests/setup/parse-page.ts";
import { FEED_LENGTH, FEEDS } from "#tests/setup/public-posts.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";

/** Differs from the origin of the requests, so the tests detect links built from a request. */
const REQUEST_HOST = "host-of-the-request.test";

const TYPES: Record<string, string> = {
  "/rss.xml": "application/rss+xml; charset=utf-8",
  "/atom.xml": "application/atom+xml; charset=utf-8",
  "/feed.json": "application/feed+json; charset=utf-8",
};

const RENDERERS: Record<string, (feed: Feed) => string> = {
  ...{ "/rss.xml": rssXml, "/atom.xml": atomXml, "/feed.json": jsonFeed },
};

/** A version 7 UUID as a URN (RFC 9562). */
const ITEM_ID = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a feed with two parsers and asserts that they agree. */
async function readFeed(app: App, path: string) {
  const { status, headers, text } = await get(app, path, { Host: REQUEST_HOST });
  expect([status, headers["content-type"]]).toEqual([200, TYPES[path]]);
  expect(text.includes(REQUEST_HOST)).toBe(false);
  const [feed, other] = await parseWithTwoReaders(text);
  expect(other).toEqual(feed);
  return { ...feed, text };
}

vi.setConfig({ testTimeout: 60_000 });

describeEachApp("the feeds", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  test.each(FEEDS)("two parsers read the newest 20 posts from %s", async (path) => {
    const { title, home, self, items } = await readFeed(ctx.app, path);
    expect([title, home, self]).toEqual([
      ...["Hyde Cannabis Blog", `${PUBLIC_ORIGIN}/blog`, PUBLIC_ORIGIN + path],
    ]);
    const posts = listShippedPosts().slice(0, FEED_LENGTH);
    expect(posts).toHaveLength(FEED_LENGTH);
    expect(items).toMatchObject(
      posts.map(({ slug, frontMatter }) => {
        const url = `${PUBLIC_ORIGIN}/blog/${slug}`;
        return {
          ...{
            id: expect.stringMatching(ITEM_ID),
            url,
            title: frontMatter.title,
            summary: frontMatter.excerpt,
          },
          ...{
            author: frontMatter.author,
            date: expect.stringMatching(`^${frontMatter.date}T1[34]:00:00.000Z$`),
          },
        };
      }),
    );
    expect(items).toHaveLength(posts.length);
  });

  test.each([
    ["/rss.xml", /<description>([^<]*)<\/description><language>/],
    ["/atom.xml", /<subtitle type="text">([^<]*)<\/subtitle>/],
    ["/feed.json", /"description":"([^"]*)","home_page_url"/],
  ])("%s contains the 21+ and poison-control warnings", async (path, description) => {
    const { text } = await get(ctx.app, path);
    const [, described = ""] = description.exec(text) ?? [];
    for (const warning of SHORT_WARNINGS) expect(described).toContain(warning);
  });

  test.each([
    ...["/", "/blog", "/blog?category=reviews", "/blog?q=weed", "/areas/troy", "/product/1"],
    ...[`/blog/${listShippedPosts()[0]?.slug}`, "/blog/nowhere", "/nowhere"],
  ])("%s links to the feeds in its head", async (page) => {
    const { text } = await get(ctx.app, page, { Host: REQUEST_HOST });
    const head = text.slice(0, text.indexOf("</head>"));
    const tags = [
      ...head.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)"/g),
    ];
    const named = tags.map(([, type = "", title = "", href = ""]) => ({
      ...{ type, title: unescapeHtml(title), href },
    }));
    const formats = ["RSS", "Atom", "JSON Feed"];
    expect(named).toEqual(
      FEEDS.map((path, index) => ({
        type: TYPES[path]?.split(";")[0],
        title: `Hyde Cannabis Blog (${formats[index]})`,
        href: PUBLIC_ORIGIN + path,
      })),
    );
    expect(head.match(/rel="alternate"/g)).toHaveLength(FEEDS.length);
  });

  test.each(FEEDS)("%s contains the full articles, as their pages show them", async (path) => {
    const { items } = await readFeed(ctx.app, path);
    for (const { url, html } of items) {
      const article = await get(ctx.app, url.slice(PUBLIC_ORIGIN.length));
      const words = parsePage(html).text;
      expect(words.length, url).toBeGreaterThan(3_000);
      expect(parsePage(article.text).text).toContain(words);
      expect(html).not.toMatch(/\{\{|art:|aria-describedby|<script|<style|\son\w+=/);
    }
  });

  test.each(FEEDS)(
    "every URL in %s is absolute, uses the configured origin, and works",
    async (path) => {
      const { items, text } = await readFeed(ctx.app, path);
      const urls = new Set(items.map(({ url }) => url));
      for (const { html } of items) {
        const page = parsePage(html);
        for (const { href } of page.links) urls.add(href);
        for (const asset of page.assets) urls.add(asset);
        expect(page.images.filter(({ alt = "" }) => alt === "")).toEqual([]);
      }
      for (const { url } of enclosuresOf(text)) urls.add(url);
      expect(urls.size).toBeGreaterThan(100);
      const failures: string[] = [];
      for (const url of urls) {
        expect(url).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
        const inner = internalUrl(url, { origin: PUBLIC_ORIGIN, page: "/" });
        if (!inner) continue;
        const { status } = await send(ctx.app, inner.path, { method: "HEAD" });
        if (status !== 200) failures.push(`${url} returns ${status}`);
      }
      expect(failures).toEqual([]);
    },
  );

  test.each(FEEDS)("%s names an existing image for each article", async (path) => {
    const { text, items } = await readFeed(ctx.app, path);
    const pictures = enclosuresOf(text);
    expect(pictures).toHaveLength(items.length);
    for (const { url, type, length } of pictures) {
      const { headers, raw } = await get(ctx.app, url.slice(PUBLIC_ORIGIN.length));
      expect(headers["content-type"]).toBe("image/webp");
      // JSON Feed has no fields for type and length of a picture.
      if (path !== "/feed.json") expect([type, length]).toEqual(["image/webp", `${raw.length}`]);
    }
  });

  test.each(FEEDS)("%s returns 304 unless it changed", async (path) => {
    const { app } = ctx;
    for (const encoding of ["identity", "gzip", "br"]) {
      const accept = { "Accept-Encoding": encoding };
      const first = await get(app, path, accept);
      const { etag = "" } = first.headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(first.headers["cache-control"]).toMatch(/no-cache|max-age=0/);
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(app, path, { ...accept, "If-None-Match": condition });
        expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      const other = await get(app, path, { ...accept, "If-None-Match": '"other"' });
      expect([other.status, other.text]).toEqual([200, first.text]);

      const { id } = await addPublishedPost(app.db, { now: new Date() });
      const changed = await get(app, path, { ...accept, "If-None-Match": etag });
      expect(changed.status).toBe(200);
      expect(changed.text).not.toBe(first.text);
      await unpublishPost(app.db, { id, now: new Date() });
      const back = await get(app, path, { ...accept, "If-None-Match": etag });
      expect([back.status, back.headers.etag]).toEqual([304, etag]);
    }
  });

  test("are identical a minute later and from another process", async () => {
    const texts = () => Promise.all(FEEDS.map(async (path) => (await get(ctx.app, path)).text));
    const before = await texts();
    const inAMinute = new Date(Date.now() + 60_000);
    const later = FEEDS.map(async (path) => {
      const feed = await getBlogFeed(ctx.app.db, {
        ...{ origin: PUBLIC_ORIGIN, path, now: inAMinute },
      });
      return RENDERERS[path]?.(feed);
    });
    expect(await Promise.all(later)).toEqual(before);
    await ctx.app.restart();
    expect(await texts()).toEqual(before);
  });

  test("state when an article changed, and keep its date and id", async () => {
    const { db } = ctx.app;
    const now = new Date();
    const { id, slug } = await addPublishedPost(db, { slug: "to-change", now });
    const changedAt = new Date(now.getTime() + 1_000);
    const content = postContent({ title: "Changed" });
    await revisePost(db, { id, content, expectedRevision: 1, now: changedAt });
    const url = `${PUBLIC_ORIGIN}/blog/${slug}`;
    for (const path of FEEDS) {
      const { items, text } = await readFeed(ctx.app, path);
      const date = path === "/rss.xml" ? new Date(now).setMilliseconds(0) : now.getTime();
      expect(items[0]).toMatchObject({
        ...{ id: `urn:uuid:${id}`, url, title: "Changed", date: new Date(date).toISOString() },
      });
      const stamp = path === "/rss.xml" ? changedAt.toUTCString() : changedAt.toISOString();
      expect(text).toContain(stamp);
    }
    await unpublishPost(db, { id, now });
    await publishPost(db, { id, now: new Date() });
    const [again] = (await readFeed(ctx.app, "/atom.xml")).items;
    expect(again?.date).toBe(now.toISOString());
    await unpublishPost(db, { id, now });
  });

  test("contain the newest 20 articles, well-formed whatever the titles", async () => {
    const titles = [
      "Fish & chips; AT&T &amp; &lt;b&gt; &bogus; &#0;",
      "<b>bold</b> </title></item></entry>",
      "]]> <![CDATA[ x ]]> <?xml?> <!-- --",
      `"double" 'single' \`back\` \\ \\u0041`,
      "大麻 🌿 👨‍👩‍👧 Grüße \u202Edeew\u202C",
      "tab\tand\u007fdelete \ufffe\u0001",
      ...XSS_PAYLOADS.map(({ payload }) => payload),
    ].filter(isTitle);
    expect(titles.length).toBeGreaterThan(2 * FEED_LENGTH);
    const begin = Date.now() - 1_000_000;
    const published: string[] = [];
    for (const [index, title] of titles.entries()) {
      const now = new Date(begin + index * 1_000);
      await addPublishedPost(ctx.app.db, { title, excerpt: title, slug: `nasty-${index}`, now });
      published.unshift(title);
      const isWhole = (index + 1) % FEED_LENGTH === 0 || index === titles.length - 1;
      if (!isWhole) continue;
      await ctx.app.waitForContentChanges();
      await expectTitles(ctx.app, published.slice(0, FEED_LENGTH));
    }
  });
});

/** Whether a title is valid and shown unchanged; one with "{{" is a token, or refused on approval. */
const isTitle = (title: string) =>
  postContentSchema.safeParse(postContent({ title, excerpt: title })).success &&
  !title.includes("{{");

/** Characters that XML documents may not contain. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

async function expectTitles(app: App, titles: string[]): Promise<void> {
  for (const path of FEEDS) {
    const { items, text } = await readFeed(app, path);
    const written = path === "/feed.json" ? titles : titles.map((t) => t.replace(FORBIDDEN, ""));
    // Parsers differ in trimming titles.
    const trimmed = written.map((title) => title.trim());
    expect(items.map(({ title }) => title)).toEqual(trimmed);
    expect(items.map(({ summary }) => summary)).toEqual(trimmed);
    if (path !== "/feed.json") expect(text.match(FORBIDDEN)).toBeNull();
  }
}

interface Enclosure {
  url: string;
  type?: string;
  length?: string;
}

/** The article images in the source of a feed. */
function enclosuresOf(text: string): Enclosure[] {
  if (text.startsWith("{")) {
    const { items }: { items: { image: string }[] } = JSON.parse(text);
    return items.map(({ image }) => ({ url: image }));
  }
  const tags = text.match(/<enclosure [^>]*>|<link [^>]*rel="enclosure"[^>]*>/g) ?? [];
  return tags.map((tag) => {
    const { url, href, type, length } = Object.fromEntries(
      [...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? ""]),
    );
    return { url: url ?? href ?? "", type, length };
  });
}
