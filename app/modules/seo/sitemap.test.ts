import { expect, test } from "vitest";
import {
  SITEMAP_LIMIT,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapXml,
  splitSitemap,
} from "./sitemap.ts";

function entry(path: string, changes: Partial<SitemapEntry> = {}): SitemapEntry {
  const loc = `https://www.hyde.test${path}`;
  const lastmod = "2026-11-20T17:00:00.000Z";
  return { loc, lastmod, changefreq: "weekly", priority: 0.7, ...changes };
}

const entries = (count: number) => Array.from({ length: count }, (_, at) => entry(`/${at}`));

test("a file lists its addresses with date, frequency and priority", () => {
  const home = entry("/", { changefreq: "daily", priority: 1 });
  expect(sitemapXml([home, entry("/areas/troy")])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.hyde.test/</loc><lastmod>2026-11-20T17:00:00.000Z</lastmod><changefreq>daily</changefreq><priority>1.0</priority></url>
<url><loc>https://www.hyde.test/areas/troy</loc><lastmod>2026-11-20T17:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.7</priority></url>
</urlset>
`);
});

test("signs with a meaning in XML are escaped", () => {
  expect(sitemapXml([entry("/?a=1&b=<2>")])).toContain(
    "<loc>https://www.hyde.test/?a=1&amp;b=&lt;2&gt;</loc>",
  );
});

test("50,000 addresses fit one file, one more makes a second", () => {
  expect(SITEMAP_LIMIT).toBe(50_000);
  expect(splitSitemap(entries(50_000)).map(({ length }) => length)).toEqual([50_000]);
  const [first = [], second = [], ...more] = splitSitemap(entries(50_001));
  expect([first.length, second.length, more.length]).toEqual([50_000, 1, 0]);
  expect(second[0]?.loc).toBe("https://www.hyde.test/50000");
});

test("nothing is lost or doubled where files are split", () => {
  const all = entries(10);
  expect(splitSitemap(all, 3).map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  expect(splitSitemap(all, 3).flat()).toEqual(all);
  expect(splitSitemap(all, 5)).toHaveLength(2);
  expect(splitSitemap([])).toEqual([]);
});

test("the index names every file with the latest change in it", () => {
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
