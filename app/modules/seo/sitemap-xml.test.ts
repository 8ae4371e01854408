import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { addManyPosts, addPublishedPost } from "#tests/factories/posts.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import { getSitemap, listSitemapEntries } from "./sitemap.server.ts";
import {
  SITEMAP_LIMIT,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapXml,
  splitSitemap,
} from "./sitemap-xml.ts";

function entry(path: string, changes: Partial<SitemapEntry> = {}): SitemapEntry {
  const loc = `https://www.hyde.test${path}`;
  const lastmod = "2026-11-20T17:00:00.000Z";
  return { loc, lastmod, changefreq: "weekly", priority: 0.7, ...changes };
}

const entries = (count: number) => Array.from({ length: count }, (_, at) => entry(`/${at}`));

test("a file lists its URLs with date, frequency, and priority", () => {
  const home = entry("/", { changefreq: "daily", priority: 1 });
  expect(sitemapXml([home, entry("/areas/troy")])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.hyde.test/</loc><lastmod>2026-11-20T17:00:00.000Z</lastmod><changefreq>daily</changefreq><priority>1.0</priority></url>
<url><loc>https://www.hyde.test/areas/troy</loc><lastmod>2026-11-20T17:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.7</priority></url>
</urlset>
`);
});

test("characters special in XML are escaped", () => {
  expect(sitemapXml([entry("/?a=1&b=<2>")])).toContain(
    "<loc>https://www.hyde.test/?a=1&amp;b=&lt;2&gt;</loc>",
  );
});

test("50,000 URLs fit in one file, one more needs a second", () => {
  expect(SITEMAP_LIMIT).toBe(50_000);
  expect(splitSitemap(entries(50_000)).map(({ length }) => length)).toEqual([50_000]);
  const [first = [], second = [], ...more] = splitSitemap(entries(50_001));
  expect([first.length, second.length, more.length]).toEqual([50_000, 1, 0]);
  expect(second[0]?.loc).toBe("https://www.hyde.test/50000");
});

test("nothing is lost or duplicated when files are split", () => {
  const all = entries(10);
  expect(splitSitemap(all, 3).map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  expect(splitSitemap(all, 3).flat()).toEqual(all);
  expect(splitSitemap(all, 5)).toHaveLength(2);
  expect(splitSitemap([])).toEqual([]);
});

test("the index lists every file with its latest change", () => {
  const files = [
    [
      entry("/a", { lastmod: "2026-11-02T00:00:00.000Z" }),
      entry("/b", { lastmod: "2026-11-20T00:00:00.000Z" }),
      entry("/c", { lastmod: "2026-11-03T00:00:00.000Z" }),
    ],
    [entry("/d", { lastmod: "2026-10-01T00:00:00.000Z" })],
  ];
  const xml = sitemapIndexXml(files, (file) => `https://www.hyde.test/sitemaps/${file}.xml`);
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://www.hyde.test/sitemaps/1.xml</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></sitemap>
<sitemap><loc>https://www.hyde.test/sitemaps/2.xml</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod></sitemap>
</sitemapindex>
`);
});

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const ORIGIN = "https://www.hyde.test";
const START = Date.parse("2026-11-01T12:00:00.000Z");

/** A request `seconds` after the start, for pages with this text; also sets the clock. */
function at(seconds: number, text: string) {
  const now = new Date(START + seconds * 1_000);
  vi.setSystemTime(now);
  const loadPageData = vi.fn(async (path: string) => ({ path, text }));
  return { origin: ORIGIN, loadPageData, now };
}

describeEachEngine("the sitemap entries", (ctx) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    await openFeedForTest(ctx);
  });
  afterEach(() => vi.useRealTimers());

  test("contain every page with its date, frequency, and priority", async () => {
    const request = at(0, "one");
    const entries = await listSitemapEntries(ctx.db, request);
    expect(entries[0]).toEqual({
      loc: `${ORIGIN}/`,
      lastmod: request.now.toISOString(),
      changefreq: "daily",
      priority: 1,
    });
    expect(request.loadPageData.mock.calls.map(([path]) => ORIGIN + path)).toEqual(
      entries.map(({ loc }) => loc),
    );
  });

  test("are built at most once a minute", async () => {
    const first = await listSitemapEntries(ctx.db, at(0, "one"));
    const second = at(59, "two");
    expect(await listSitemapEntries(ctx.db, second)).toEqual(first);
    expect(second.loadPageData).not.toHaveBeenCalled();
    const third = at(60, "two");
    const again = await listSitemapEntries(ctx.db, third);
    expect(third.loadPageData).toHaveBeenCalledTimes(first.length);
    expect(new Set(again.map(({ lastmod }) => lastmod))).toEqual(
      new Set([third.now.toISOString()]),
    );
  });

  test("are built once for all simultaneous requests", async () => {
    const requests = [at(0, "one"), at(1, "two"), at(2, "three")];
    const [list, ...others] = await Promise.all(
      requests.map((request) => listSitemapEntries(ctx.db, request)),
    );
    expect(others).toEqual([list, list]);
    const reads = requests.flatMap(({ loadPageData }) => loadPageData.mock.calls);
    expect(reads).toHaveLength(list?.length ?? 0);
  });

  test("contain a post published by a process whose clock is ahead once its time has come", async () => {
    const ahead = new Date(START + 5_000);
    const { slug } = await addPublishedPost(ctx.db, { now: ahead });
    const containsPost = async (seconds: number) => {
      const entries = await listSitemapEntries(ctx.db, at(seconds, "one"));
      return entries.some(({ loc }) => loc === `${ORIGIN}/blog/${slug}`);
    };
    expect([await containsPost(0), await containsPost(61)]).toEqual([false, true]);
  });

  test("do not cache a failure", async () => {
    const broken = { ...at(0, "one"), loadPageData: () => Promise.reject(new Error("no page")) };
    await expect(listSitemapEntries(ctx.db, broken)).rejects.toThrow("no page");
    expect((await listSitemapEntries(ctx.db, at(1, "one"))).length).toBeGreaterThan(50);
  });
});

const NOW = new Date("2026-12-01T12:00:00.000Z");
const request = { origin: ORIGIN, loadPageData: async (path: string) => ({ path }), now: NOW };

const DOCUMENT = { title: "A post", excerpt: "In short.", body: "At length." };
const LIMIT = 1_000;

const urlsIn = (xml = "") => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

describeEachEngine("the sitemap", (ctx) => {
  test("of a small site is one file", async () => {
    const { root, file } = await getSitemap(ctx.db, request);
    expect(urlsIn(root)).toContain(`${ORIGIN}/blog`);
    expect([file(0), file(1), file(2)]).toEqual([undefined, undefined, undefined]);
  });

  test("of very many posts is an index of files that list each URL once", async () => {
    await addManyPosts(ctx.db, { count: LIMIT, documentOf: () => DOCUMENT });
    const large = { ...request, limit: LIMIT };
    const { root, file } = await getSitemap(ctx.db, large);
    expect(urlsIn(root)).toEqual([1, 2].map((number) => `${ORIGIN}/sitemaps/${number}.xml`));
    const urls = [1, 2].map((number) => urlsIn(file(number)));
    expect(urls[0]).toHaveLength(LIMIT);
    const posts = urls.flat().filter((url) => url?.includes("/blog/one-of-many-"));
    expect(new Set(posts).size).toBe(LIMIT);
    expect(file(3)).toBeUndefined();
    expect((await getSitemap(ctx.db, large)).file(1)).toBe(file(1));
  });

  test("is rebuilt when a post is added or removed, even for simultaneous requests", async () => {
    const contains = async (slug: string) =>
      urlsIn((await getSitemap(ctx.db, request)).root).includes(`${ORIGIN}/blog/${slug}`);
    const { id, slug } = await addPublishedPost(ctx.db);
    expect(await Promise.all([contains(slug), contains(slug)])).toEqual([true, true]);
    await trashPost(ctx.db, { id, now: NOW });
    expect(await Promise.all([contains(slug), contains(slug)])).toEqual([false, false]);
  });
});
