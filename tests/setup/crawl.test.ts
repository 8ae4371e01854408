import { expect, test } from "vitest";

import { crawlFakeSite, FAKE_ORIGIN, pageHtml } from "./fake-site.ts";

test("a crawl counts clicks, follows redirects, and stays on the site", async () => {
  const crawl = await crawlFakeSite({
    pages: {
      "/": pageHtml(["/a", "/old", "https://elsewhere.test/x", "mailto:x@y.test", "#top"]),
      "/a": pageHtml(["b?x=1", "/", "/gone"]),
      "/old": "-> /new",
      "/new": pageHtml(["/away", "/circle"]),
      "/b?x=1": pageHtml([`${FAKE_ORIGIN}/a#here`]),
      "/away": "-> https://elsewhere.test/",
      "/circle": "-> /circle",
      "/alone": pageHtml(["/behind"]),
      "/behind": pageHtml([]),
    },
    sitemap: ["/", "/alone"],
  });
  const clicks = [...crawl.pages.values()].map((page) => [page.path, page.clicks]);
  expect(Object.fromEntries(clicks)).toEqual({
    ...{ "/": 0, "/a": 1, "/new": 1, "/b?x=1": 2 },
    ...{ "/alone": Number.POSITIVE_INFINITY, "/behind": Number.POSITIVE_INFINITY },
  });
  expect(Object.fromEntries(crawl.results)).toMatchObject({
    "/old": { status: 200, redirects: 1, end: "/new" },
    "/gone": { status: 404, redirects: 0 },
    "/away": { status: 301, redirects: 0 },
    "/circle": { status: 301, redirects: 5 },
  });
  expect([...crawl.results.keys()].join(" ")).not.toContain("elsewhere");
});

test("the sitemap is read through its index", async () => {
  const file = (name: string) => `<sitemap><loc>${FAKE_ORIGIN}/${name}.xml</loc></sitemap>`;
  const url = (path: string) =>
    `<urlset><url><loc>${FAKE_ORIGIN}${path}?a&amp;b</loc><lastmod>2026</lastmod></url></urlset>`;
  const { sitemap } = await crawlFakeSite({
    pages: { "/": pageHtml([]), "/1.xml": url("/x"), "/2.xml": url("/y") },
    sitemap: `<sitemapindex>${file("1")}${file("2")}</sitemapindex>`,
  });
  expect(sitemap).toEqual([
    { loc: `${FAKE_ORIGIN}/x?a&b`, lastmod: "2026" },
    { loc: `${FAKE_ORIGIN}/y?a&b`, lastmod: "2026" },
  ]);
});

test("a missing or foreign sitemap ends the crawl", async () => {
  const pages = { "/": pageHtml([]) };
  const loc = (url: string) => `<sitemap><loc>${url}</loc></sitemap>`;
  await expect(
    crawlFakeSite({ pages, sitemap: loc("https://elsewhere.test/1.xml") }),
  ).rejects.toThrow("off the site");
  await expect(crawlFakeSite({ pages, sitemap: loc(`${FAKE_ORIGIN}/1.xml`) })).rejects.toThrow(
    "/1.xml returns 404",
  );
});
