import { beforeAll, expect, test, vi } from "vitest";

import { getAtlas } from "#app/modules/areas/places.server.ts";
import { readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import products from "#content/products.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { type Crawl, type CrawledPage, innerAddress } from "#tests/setup/crawl.ts";
import { crawlApp } from "#tests/setup/crawl-app.ts";
import { get, send } from "#tests/setup/http.ts";
import { headProblems, imageProblems } from "#tests/setup/page-checks.ts";
import { parsePage } from "#tests/setup/parse-page.ts";
import { FEEDS } from "#tests/setup/public-posts.ts";
import { readWithFeedsmith } from "#tests/setup/read-feeds.ts";
import * as site from "#tests/setup/site-checks.ts";
import {
  dataOf,
  identityProblems,
  statedPictures,
  structuredDataProblems,
} from "#tests/setup/structured-data-checks.ts";

/** Not the address the server is asked at: a link made from the request would show. */
const ORIGIN = "https://www.hyde.test";
const ASKED_BY = "host-of-the-request.test";

const STATIC_PAGES = [
  ...["/", "/shop", "/about", "/contact", "/deals", "/specials", "/rewards", "/videos"],
  ...["/privacy", "/terms", "/accessibility", "/areas-served", "/blog"],
];

/** What each page states to machines; all other pages state nothing. */
const STATED: [RegExp, string[]][] = [
  [/^\/$/, ["FAQPage", "Organization", "Store", "WebSite"]],
  [/^\/about$/, ["Organization"]],
  [/^\/contact$/, ["Store"]],
  [/^\/shop$/, ["ItemList"]],
  [/^\/product\/\d+$/, ["Product"]],
  [/^\/blog\/[^/]+$/, ["BlogPosting", "BreadcrumbList"]],
  [/^\/areas-served$/, ["BreadcrumbList", "Store"]],
  [/^\/areas\/[^/]+$/, ["BreadcrumbList", "FAQPage", "Store"]],
];

// Some 220 pages, and then as many files, on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describeEachApp("the whole site", { env: { PUBLIC_ORIGIN: ORIGIN } }, (ctx) => {
  let crawl: Crawl;

  beforeAll(async () => {
    const headers = { Host: ASKED_BY, "X-Forwarded-Host": ASKED_BY };
    crawl = await crawlApp(ctx.app, { origin: ORIGIN, headers });
  });

  test("every page is found", () => {
    const { places, profiles } = getAtlas();
    const posts = readPostFiles();
    const pages = [
      ...STATIC_PAGES,
      ...products.map(({ id }) => `/product/${id}`),
      ...[...places.keys()].map((slug) => `/areas/${slug}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ];
    const found = site.pagesProper(crawl).map(({ address }) => address);
    expect(found.toSorted()).toEqual(pages.toSorted());
    const indexable = [STATIC_PAGES, products, posts].map(({ length }) => length);
    expect(crawl.sitemap.length).toBe(indexable.reduce((a, b) => a + b) + profiles.size);
    expect(posts).toHaveLength(18);
    expect(places.size).toBeGreaterThan(180);
    expect(profiles.size).toBe(53);
  });

  test("every internal link answers 200 after at most one redirect", () => {
    expect(site.deadLinks(crawl)).toEqual([]);
  });

  test("every link has a valid URL and a text", () => {
    expect(site.badLinks(crawl)).toEqual([]);
  });

  test("every anchor exists, and ids are unique", () => {
    expect(site.badAnchors(crawl)).toEqual([]);
  });

  test("every page can be reached from the home page in four clicks", () => {
    expect(site.farPages(crawl, { most: 4 })).toEqual([]);
  });

  test("the sitemap lists exactly the indexable pages", () => {
    expect(site.sitemapProblems(crawl, { now: new Date() })).toEqual([]);
  });

  test("robots.txt names the sitemap and blocks no page", async () => {
    const { text } = await get(ctx.app, "/robots.txt");
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const rules = [...text.matchAll(/^Disallow: (\/\S*?)(\$?)$/gm)];
    expect(rules.length).toBeGreaterThan(0);
    const shut = [...crawl.pages.keys()].filter((address) =>
      rules.some(([, path = "", end]) => (end ? address === path : address.startsWith(path))),
    );
    expect(shut).toEqual([]);
  });

  test("only pages of places without their own guide are outside the sitemap", () => {
    const { places, profiles } = getAtlas();
    const unlisted = [...crawl.pages.values()].filter((page) => !site.isIndexable(page));
    const generic = [...places.keys()].filter((slug) => !profiles.has(slug));
    const addresses = generic.map((slug) => `/areas/${slug}`);
    expect(unlisted.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  });

  test("every page has a complete head, is canonical to itself and has one h1", () => {
    expect(site.eachPage(crawl, (page) => headProblems(page, { origin: ORIGIN }))).toEqual([]);
  });

  test("no two pages share a title or a description", () => {
    expect(site.sharedTexts(crawl)).toEqual([]);
  });

  test("no page uses an origin other than the configured one", () => {
    expect(site.foreignAddresses(crawl, { host: ASKED_BY })).toEqual([]);
  });

  test("every image has alternative text and a size", () => {
    expect([...crawl.pages.values()].flatMap(({ images }) => images).length).toBeGreaterThan(1000);
    expect(site.eachPage(crawl, imageProblems)).toEqual([]);
  });

  test("every page has the structured data of its kind", () => {
    const wrong = site.pagesProper(crawl).flatMap((page) => {
      const types = dataOf(page).map((node) => String(node["@type"]));
      const expected = STATED.find(([pages]) => pages.test(page.address))?.[1] ?? [];
      return types.toSorted().join() === expected.join() ? [] : [`${page.address}: ${types}`];
    });
    expect(wrong).toEqual([]);
  });

  test("og:type tells articles, products, and other pages apart", () => {
    const wrong = [...crawl.pages.values()].flatMap(({ address, metas }) => {
      const [, kind] = /^\/(blog|product)\/[^/]+$/.exec(address) ?? [];
      const expected = { blog: "article", product: "product" }[kind ?? ""] ?? "website";
      const type = metas.get("og:type")?.join();
      return type === expected ? [] : [`${address}: ${type}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each(FEEDS)("%s lists the site's articles, and their links work", async (feed) => {
    expect(crawl.visits.get("/rss.xml")).toEqual({ status: 200, redirects: 0, end: "/rss.xml" });
    const { title, home, self, items } = readWithFeedsmith((await get(ctx.app, feed)).text);
    expect([home, self]).toEqual([`${ORIGIN}/blog`, ORIGIN + feed]);
    expect(title).toBe("Hyde Cannabis Blog");
    const articles = [...crawl.pages.keys()].filter((address) => address.startsWith("/blog/"));
    expect(items.map(({ address }) => address).toSorted()).toEqual(
      articles.map((address) => ORIGIN + address).toSorted(),
    );
    const links = items.flatMap(({ html, address }) =>
      parsePage(html).links.map(({ href }) => ({ href, address })),
    );
    const inner = links.filter(({ href }) => href.startsWith(`${ORIGIN}/`));
    expect(inner.length).toBeGreaterThan(40);
    const wrong = links.flatMap(({ href, address }) => {
      if (!URL.canParse(href)) return [`${address}: ${href}`];
      const target = innerAddress(href, { origin: ORIGIN, page: "/" });
      if (!target) return [];
      const visit = crawl.visits.get(target.address);
      const ids = crawl.pages.get(visit?.end ?? "")?.ids ?? [];
      const isThere = target.fragment === "" || ids.includes(target.fragment);
      return visit?.status === 200 && isThere ? [] : [`${address}: ${href}`];
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
      const nodes = dataOf(page);
      const store = nodes.find((node) => node["@type"] === "Store");
      const faq = nodes.find((node) => node["@type"] === "FAQPage");
      const isCity = page.address.startsWith("/areas/");
      const questions = Array.isArray(faq?.mainEntity) ? faq.mainEntity.length : 0;
      return "aggregateRating" in (store ?? {}) !== isCity || (isCity && questions !== 5);
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test("every image, script, style sheet, and font has the right content type", async () => {
    const assets = new Set(
      [...crawl.pages.values()].flatMap((page) =>
        [...page.assets, ...statedPictures(page)].map(
          (asset) => innerAddress(asset, { origin: ORIGIN, page: page.address })?.address,
        ),
      ),
    );
    const problems: string[] = [];
    for (const asset of assets) {
      if (asset === undefined) problems.push("an asset from elsewhere");
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

async function assetProblems(ctx: AppContext, address: string): Promise<string[]> {
  const { status, headers } = await send(ctx.app, address, { method: "HEAD" });
  const type = headers["content-type"]?.split(";")[0];
  const expected = TYPES[/\.(\w+)(?:\?.*)?$/.exec(address)?.[1] ?? ""];
  if (status === 200 && type !== undefined && type === expected) return [];
  return [`${address} answers ${status}, ${type}`];
}
