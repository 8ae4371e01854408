import { expect, test } from "vitest";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import { categorySlug } from "#app/modules/blog/public/blog-url.ts";
import { addManyPosts, addPublishedPost, minutesAfterPost } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { attributesOf, headOf, linksOf, mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { cardSlugs } from "#tests/setup/public-posts.ts";
import { formatDay, listShippedPosts } from "#tests/setup/shipped-posts.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const INDEX = `${PUBLIC_ORIGIN}/blog`;
const TITLE = "Blog: guides to cannabis in Detroit | Hyde Cannabis";

/** The URLs of the previous and next page in the head. */
function prevAndNext(html: string) {
  const link = (rel: string) => attributesOf(html, new RegExp(`<link rel="${rel}"[^>]*>`)).href;
  return { prev: link("prev"), next: link("next") };
}

const NO_NEIGHBORS = { prev: undefined, next: undefined };

describeEachApp("the blog index", { env: { PUBLIC_ORIGIN }, firstStart: true }, (ctx) => {
  const posts = listShippedPosts();
  const slugsOf = (category: string) =>
    posts.filter(({ frontMatter }) => frontMatter.category === category).map(({ slug }) => slug);

  test("shows the 24 shipped posts, newest first", async () => {
    const { status, text } = await get(ctx.app, "/blog", { Host: "evil.example" });
    expect(status).toBe(200);
    expect(cardSlugs(text)).toEqual(posts.map(({ slug }) => slug));
    expect(posts).toHaveLength(24);
    expect(textOf(mainOf(text))).toContain("24 articles");
    expect(headOf(text)).toMatchObject({
      ...{ title: TITLE, robots: "index, follow", canonical: INDEX, h1: ["Blog"] },
    });
    expect(prevAndNext(text)).toEqual(NO_NEIGHBORS);
    expect(mainOf(text)).not.toContain('aria-label="Pages"');
  });

  test("shows each post's category, date, read time, title, excerpt, and a lazy image", async () => {
    const { text } = await get(ctx.app, "/blog");
    const cards = [...mainOf(text).matchAll(/<li class="post-card.*?<\/li>/gs)].map(([li]) => li);
    expect(cards).toHaveLength(posts.length);
    for (const [index, { slug, frontMatter }] of posts.entries()) {
      const card = cards[index] ?? "";
      const [badge, rest] = textOf(card).split(` ${formatDay(frontMatter.date)} · `);
      expect(badge).toBe(frontMatter.category);
      const minutes = /^(\d+) min read /.exec(rest ?? "")?.[1];
      expect(Number(minutes)).toBeGreaterThanOrEqual(4);
      expect(rest).toBe(
        `${minutes} min read ${frontMatter.title} ${frontMatter.excerpt} Read More : ${frontMatter.title}`,
      );
      expect(attributesOf(card, /<img[^>]*>/)).toMatchObject({
        ...{ loading: "lazy", alt: expect.stringMatching(/\S/) },
      });
      expect(attributesOf(card, /<a[^>]*>/)).toMatchObject({ href: `/blog/${slug}` });
    }
  });

  test("links to the RSS feed in a new tab", async () => {
    const { text } = await get(ctx.app, "/blog");
    const link = attributesOf(mainOf(text), /<a[^>]*href="\/rss\.xml"[^>]*>/);
    expect(link).toMatchObject({ target: "_blank", rel: expect.stringContaining("noopener") });
  });

  test.each([...POST_CATEGORIES])(
    "filtered by %s shows only its posts, with the whole index as canonical URL",
    async (category) => {
      const path = `/blog?category=${categorySlug(category)}`;
      const { status, text } = await get(ctx.app, path);
      expect(status).toBe(200);
      expect(cardSlugs(text)).toEqual(slugsOf(category));
      const { robots, canonical } = headOf(text);
      expect([robots, canonical]).toEqual(["index, follow", INDEX]);
      const current = mainOf(text).match(/<a[^>]* aria-current="true"[^>]*>.*?<\/a>/gs) ?? [];
      expect(linksOf(current.join())).toEqual([[path, category]]);
      const count = slugsOf(category).length;
      expect(textOf(mainOf(text))).toContain(count === 1 ? "1 article " : `${count} articles `);
    },
  );

  test("a search ranks the best match first, shows a count, and is noindex", async () => {
    const { status, text } = await get(ctx.app, "/blog?q=edibles+guide");
    expect(status).toBe(200);
    expect(cardSlugs(text)[0]).toBe("cannabis-edibles-guide");
    const { robots, canonical, title } = headOf(text);
    expect([robots, canonical, title]).toEqual([
      "noindex, follow",
      INDEX,
      `“edibles guide” | ${TITLE}`,
    ]);
    const found = cardSlugs(text).length;
    expect(textOf(mainOf(text))).toContain(
      `${found === 1 ? "1 article" : `${found} articles`} for "edibles guide"`,
    );
    expect(attributesOf(mainOf(text), /<input[^>]*name="q"[^>]*>/).value).toBe("edibles guide");
  });

  test("a search matches prefixes of words in title, excerpt, and text", async () => {
    for (const query of ["fraser", "FRASER", "fras", "best dispensary fraser"]) {
      const { text } = await get(ctx.app, `/blog?q=${encodeURIComponent(query)}`);
      expect(cardSlugs(text), query).toContain("best-dispensary-fraser-mi");
    }
  });

  test("search and filter combine, and each can be cleared separately", async () => {
    const path = "/blog?category=local-guide&q=dispensary";
    const { text } = await get(ctx.app, path);
    const all = cardSlugs((await get(ctx.app, "/blog?q=dispensary")).text);
    const local = new Set(slugsOf("Local Guide"));
    expect(cardSlugs(text)).toEqual(all.filter((slug) => local.has(slug)));
    expect(cardSlugs(text).length).toBeGreaterThan(1);
    expect(all.length).toBeGreaterThan(cardSlugs(text).length);
    const hrefs = linksOf(mainOf(text));
    expect(hrefs).toContainEqual(["/blog?q=dispensary", "All"]);
    expect(hrefs).toContainEqual(["/blog?category=local-guide", "Clear the search"]);
    expect(attributesOf(text, /<input type="hidden" name="category"[^>]*>/).value).toBe(
      "local-guide",
    );
  });

  test("a search without results says so and links back", async () => {
    const { status, text } = await get(ctx.app, "/blog?q=zzyzx");
    expect(status).toBe(200);
    expect(cardSlugs(text)).toEqual([]);
    const shown = textOf(mainOf(text));
    expect(shown).toContain('0 articles for "zzyzx"');
    expect(shown).toContain("Nothing found");
    expect(linksOf(mainOf(text))).toContainEqual(["/blog", "All articles"]);
  });
});

describeEachApp("pagination of a long blog", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  const OLD = 40;
  const YEARS = -3 * 365 * 24 * 60;
  const old = Array.from({ length: OLD }, (_, index) => `old-${index}`);

  test("shows 24 posts per page, each once, newest first", async () => {
    for (const [index, slug] of old.entries()) {
      await addPublishedPost(ctx.app.db, {
        slug,
        title: slug,
        now: minutesAfterPost(YEARS - index),
      });
    }
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => cardSlugs((await get(ctx.app, `/blog?page=${page}`)).text)),
    );
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 16]);
    expect(pages.flat()).toEqual([...listShippedPosts().map(({ slug }) => slug), ...old]);
  });

  test.each<[string, string, { prev?: string; next?: string }, string]>([
    ["/blog", "", { next: `${INDEX}?page=2` }, TITLE],
    ["/blog?page=1", "", { next: `${INDEX}?page=2` }, TITLE],
    ["/blog?page=2", "?page=2", { prev: INDEX, next: `${INDEX}?page=3` }, `${TITLE}, page 2`],
    ["/blog?page=3", "?page=3", { prev: `${INDEX}?page=2` }, `${TITLE}, page 3`],
  ])("%s names itself and its neighbors", async (path, own, neighbors, title) => {
    const { status, text } = await get(ctx.app, path);
    expect(status).toBe(200);
    const head = headOf(text);
    expect(head).toMatchObject({ title, canonical: INDEX + own, robots: "index, follow" });
    expect(attributesOf(text, /<meta property="og:url"[^>]*>/).content).toBe(INDEX + own);
    expect(prevAndNext(text)).toEqual({ ...NO_NEIGHBORS, ...neighbors });
    const shown = Object.fromEntries(
      linksOf(mainOf(text)).map(([href, name]) => [name, PUBLIC_ORIGIN + href]),
    );
    expect([shown["Newer articles"], shown["Older articles"]]).toEqual([
      ...[neighbors.prev, neighbors.next],
    ]);
  });

  test("a filtered index is paginated, with the whole index as canonical URL", async () => {
    const { text } = await get(ctx.app, "/blog?category=education&page=2");
    expect(cardSlugs(text)).toEqual(old.slice(-21));
    expect(prevAndNext(text)).toEqual({ ...NO_NEIGHBORS, prev: `${INDEX}?category=education` });
    expect(headOf(text).canonical).toBe(INDEX);
  });

  test.each(["4", "99", "999999"])(
    "page %s, which does not exist, is a 404 and links to the last page",
    async (page) => {
      const { status, text } = await get(ctx.app, `/blog?page=${page}`);
      expect([status, headOf(text).robots]).toEqual([404, "noindex, follow"]);
      expect(headOf(text).canonical).toBeUndefined();
      expect(cardSlugs(text)).toEqual([]);
      expect(linksOf(text)).toContainEqual(["/blog?page=3", "Newer articles"]);
    },
  );

  test.each(["?page=9", "?category=education&page=9", "?q=old&page=9"])(
    "%s, beyond the last page, does not suggest other search words",
    async (search) => {
      const { status, text } = await get(ctx.app, `/blog${search}`);
      const shown = textOf(mainOf(text));
      expect(status).toBe(404);
      expect(shown).toContain("There are no articles on this page.");
      expect(shown).not.toMatch(/Nothing found|words/);
    },
  );
});

describeEachApp(
  "a search with very many results",
  { engines: "all", env: { PUBLIC_ORIGIN } },
  (ctx) => {
    test("shows the newest 240 on ten pages, and says so", async () => {
      const document = { title: "Terpenes abound", excerpt: "In short.", body: "At length." };
      await addManyPosts(ctx.app.db, { count: 250, firstKey: 1_000, documentOf: () => document });
      const { text } = await get(ctx.app, "/blog?q=abound&page=10");
      expect(textOf(mainOf(text))).toContain('The newest 240 articles for "abound"');
      expect(cardSlugs(text)).toHaveLength(24);
      expect(prevAndNext(text)).toEqual({ ...NO_NEIGHBORS, prev: `${INDEX}?q=abound&page=9` });
      const few = textOf(mainOf((await get(ctx.app, "/blog?q=abound&category=reviews")).text));
      expect(few).toContain('125 articles for "abound"');
    });
  },
);
