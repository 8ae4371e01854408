import { beforeAll, expect, test, vi } from "vitest";

import { getAreaData } from "#app/modules/areas/places.server.ts";
import { readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import products from "#content/products.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { type Crawl, type CrawledPage, crawlApp, internalUrl } from "#tests/setup/crawl.ts";
import { get, send } from "#tests/setup/http.ts";
import { propertiesOf, readMarkupPolicy } from "#tests/setup/markup-table.ts";
import { headProblems, imageProblems } from "#tests/setup/page-checks.ts";
import { parseWithFeedsmith } from "#tests/setup/parse-feed.ts";
import { parsePage } from "#tests/setup/parse-page.ts";
import { FEED_LENGTH, FEEDS } from "#tests/setup/public-posts.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";
import * as site from "#tests/setup/site-checks.ts";
import {
  identityProblems,
  parseStructuredData,
  structuredDataImages,
  structuredDataProblems,
} from "#tests/setup/structured-data-checks.ts";

/** Differs from the origin of the requests, so the tests detect links built from a request. */
const ORIGIN = "https://www.hyde.test";
const REQUEST_HOST = "host-of-the-request.test";

const STATIC_PAGES = [
  ...["/", "/shop", "/about", "/contact", "/deals", "/specials", "/rewards", "/videos"],
  ...["/privacy", "/terms", "/accessibility", "/areas-served", "/blog"],
];

/** The shipped articles are by the store; blog-authors.test.ts adds one by a person. */
const NOT_SHIPPED = ["Person.name"];

/** Tags that only exist once staff saved a verification tag, on longer lists, and on hidden pages. */
const RARE_TAGS = ["google-site-verification", "prev", "next", "X-Robots-Tag"];

// About 220 pages and as many files, on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describeEachApp("the whole site", { env: { PUBLIC_ORIGIN: ORIGIN } }, (ctx) => {
  let crawl: Crawl;

  beforeAll(async () => {
    const headers = { Host: REQUEST_HOST, "X-Forwarded-Host": REQUEST_HOST };
    crawl = await crawlApp(ctx.app, { origin: ORIGIN, headers });
  });

  test("every page is found", () => {
    const { places, profiles } = getAreaData();
    const posts = readPostFiles();
    const pages = [
      ...STATIC_PAGES,
      ...products.map(({ id }) => `/product/${id}`),
      ...[...places.keys()].map((slug) => `/areas/${slug}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ];
    const found = site.canonicalPages(crawl).map(({ path }) => path);
    expect(found.toSorted()).toEqual(pages.toSorted());
    const indexable = [STATIC_PAGES, products, posts].map(({ length }) => length);
    expect(crawl.sitemap.length).toBe(indexable.reduce((a, b) => a + b) + profiles.size);
    expect(posts).toHaveLength(24);
    expect(places.size).toBeGreaterThan(180);
    expect(profiles.size).toBe(53);
  });

  test("every internal link returns 200 after at most one redirect", () => {
    expect(site.deadLinks(crawl)).toEqual([]);
  });

  test("every link has a valid URL and a text", () => {
    expect(site.badLinks(crawl)).toEqual([]);
  });

  test("every anchor exists, and ids are unique", () => {
    expect(site.badAnchors(crawl)).toEqual([]);
  });

  test("every page can be reached from the home page in four clicks", () => {
    expect(site.distantPages(crawl, { maxClicks: 4 })).toEqual([]);
  });

  test("the sitemap lists exactly the indexable pages", () => {
    expect(site.sitemapProblems(crawl, { now: new Date() })).toEqual([]);
  });

  test("robots.txt names the sitemap and blocks no page", async () => {
    const { text } = await get(ctx.app, "/robots.txt");
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const rules = [...text.matchAll(/^Disallow: (\/\S*?)(\$?)$/gm)];
    expect(rules.length).toBeGreaterThan(0);
    const blocked = [...crawl.pages.keys()].filter((path) =>
      rules.some(([, rule = "", end]) => (end ? path === rule : path.startsWith(rule))),
    );
    expect(blocked).toEqual([]);
  });

  test("only pages of places without their own guide are outside the sitemap", () => {
    const { places, profiles } = getAreaData();
    const unlisted = [...crawl.pages.values()].filter((page) => !site.isIndexable(page));
    const generic = [...places.keys()].filter((slug) => !profiles.has(slug));
    const paths = generic.map((slug) => `/areas/${slug}`);
    expect(unlisted.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  test("every page has a complete head, is canonical to itself and has one h1", () => {
    expect(site.eachPage(crawl, (page) => headProblems(page, { origin: ORIGIN }))).toEqual([]);
  });

  test("no two pages share a title or a description", () => {
    expect(site.duplicateMetadata(crawl)).toEqual([]);
  });

  test("no page uses an origin other than the configured one", () => {
    expect(site.wrongOrigins(crawl, { host: REQUEST_HOST })).toEqual([]);
  });

  test("every image has alternative text and a size", () => {
    expect([...crawl.pages.values()].flatMap(({ images }) => images).length).toBeGreaterThan(1000);
    expect(site.eachPage(crawl, imageProblems)).toEqual([]);
  });

  test("the structured data of every page is exactly what docs/structured-data.md lists", () => {
    const { properties } = readMarkupPolicy();
    const stated = new Set<string>();
    const wrong = site.canonicalPages(crawl).flatMap((page) => {
      const nodes = parseStructuredData(page);
      const here = properties.filter(({ pages }) => pages.some((path) => path.test(page.path)));
      const unlisted = nodes
        .flatMap(propertiesOf)
        .filter((name) => stated.add(name) && !here.some((property) => property.name === name));
      const types = nodes.map((node) => String(node["@type"])).toSorted();
      const expected = here.filter(({ isTopLevel }) => isTopLevel).map(({ name }) => name);
      const expectedTypes = new Set(expected.map((name) => name.split(".")[0]));
      const isComplete = types.join() === [...expectedTypes].toSorted().join();
      const problems = [...new Set(unlisted), ...(isComplete ? [] : [`has ${types}`])];
      return problems.map((problem) => `${page.path}: ${problem}`);
    });
    expect(wrong).toEqual([]);
    const unused = properties.filter(({ name }) => !stated.has(name)).map(({ name }) => name);
    expect(unused).toEqual(NOT_SHIPPED);
  });

  test("the tags of every head and the sitemap's elements are what docs/structured-data.md lists", async () => {
    const listed = readMarkupPolicy().head;
    const { text: sitemap } = await get(ctx.app, "/sitemap.xml");
    const elements = [...sitemap.matchAll(/<(loc|lastmod|changefreq|priority)>/g)].map(
      ([, name = ""]) => name,
    );
    const tags = [...crawl.pages.values()].flatMap(({ metas, html }) => [
      ...metas.keys(),
      ...[...html.matchAll(/<link rel="(canonical|prev|next|alternate)"/g)].map(
        ([, rel = ""]) => rel,
      ),
    ]);
    const found = new Set(["title", ...tags, ...elements]);
    expect([...found].filter((name) => !listed.includes(name))).toEqual([]);
    const unused = listed.filter((name) => !found.has(name) && !RARE_TAGS.includes(name));
    expect(unused).toEqual([]);
  });

  test("og:type tells articles, products, and other pages apart", () => {
    const wrong = [...crawl.pages.values()].flatMap(({ path, metas }) => {
      const [, kind] = /^\/(blog|product)\/[^/]+$/.exec(path) ?? [];
      const expected = { blog: "article", product: "product" }[kind ?? ""] ?? "website";
      const type = metas.get("og:type")?.join();
      return type === expected ? [] : [`${path}: ${type}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each(FEEDS)("%s lists the site's newest articles, and their links work", async (feed) => {
    expect(crawl.results.get("/rss.xml")).toEqual({ status: 200, redirects: 0, end: "/rss.xml" });
    const { title, home, self, items } = parseWithFeedsmith((await get(ctx.app, feed)).text);
    expect([home, self]).toEqual([`${ORIGIN}/blog`, ORIGIN + feed]);
    expect(title).toBe("Hyde Cannabis Blog");
    const newest = listShippedPosts().slice(0, FEED_LENGTH);
    const articles = newest.map(({ slug }) => `/blog/${slug}`);
    expect(articles.filter((path) => !crawl.pages.has(path))).toEqual([]);
    expect(items.map(({ url }) => url)).toEqual(articles.map((path) => ORIGIN + path));
    const links = items.flatMap(({ html, url }) =>
      parsePage(html).links.map(({ href }) => ({ href, url })),
    );
    const inner = links.filter(({ href }) => href.startsWith(`${ORIGIN}/`));
    expect(inner.length).toBeGreaterThan(40);
    const wrong = links.flatMap(({ href, url }) => {
      if (!URL.canParse(href)) return [`${url}: ${href}`];
      const target = internalUrl(href, { origin: ORIGIN, page: "/" });
      if (!target) return [];
      const result = crawl.results.get(target.path);
      const ids = crawl.pages.get(result?.end ?? "")?.ids ?? [];
      const hasTarget = target.fragment === "" || ids.includes(target.fragment);
      return result?.status === 200 && hasTarget ? [] : [`${url}: ${href}`];
    });
    expect(wrong).toEqual([]);
  });

  test("structured data matches the visible page", () => {
    const check = (page: CrawledPage) => structuredDataProblems(page, { origin: ORIGIN });
    expect(site.eachPage(crawl, check)).toEqual([]);
  });

  test("store and business are identical on every page", () => {
    expect(identityProblems(crawl)).toEqual([]);
  });

  test("city pages state a rating and five questions; no other page states a rating", () => {
    const wrong = [...crawl.pages.values()].filter((page) => {
      const nodes = parseStructuredData(page);
      const store = nodes.find((node) => node["@type"] === "Store");
      const faq = nodes.find((node) => node["@type"] === "FAQPage");
      const isCity = page.path.startsWith("/areas/");
      const questions = Array.isArray(faq?.mainEntity) ? faq.mainEntity.length : 0;
      return "aggregateRating" in (store ?? {}) !== isCity || (isCity && questions !== 5);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("every image, script, style sheet, and font has the right content type", async () => {
    const assets = new Set(
      [...crawl.pages.values()].flatMap((page) =>
        [...page.assets, ...structuredDataImages(page)].map(
          (asset) => internalUrl(asset, { origin: ORIGIN, page: page.path })?.path,
        ),
      ),
    );
    const problems: string[] = [];
    for (const asset of assets) {
      if (asset === undefined) problems.push("an asset of another site");
      else problems.push(...(await assetProblems(ctx, asset)));
    }
    expect(assets.size).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });
});

const TYPES: Record<string, string> = {
  ...{ avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" },
  ...{ svg: "image/svg+xml", ico: "image/x-icon", woff2: "font/woff2", js: "text/javascript" },
  ...{ css: "text/css", webmanifest: "application/manifest+json", mp4: "video/mp4" },
};

async function assetProblems(ctx: AppContext, path: string): Promise<string[]> {
  const { status, headers } = await send(ctx.app, path, { method: "HEAD" });
  const type = headers["content-type"]?.split(";")[0];
  const expected = TYPES[/\.(\w+)(?:\?.*)?$/.exec(path)?.[1] ?? ""];
  if (status === 200 && type !== undefined && type === expected) return [];
  return [`${path} returns ${status}, ${type}`];
}
