import { expect, test } from "vitest";

import { crawlFakeSite, FAKE_ORIGIN, pageHtml } from "./fake-site.ts";
import {
  badAnchors,
  badLinks,
  deadLinks,
  distantPages,
  duplicateMetadata,
  sitemapProblems,
  wrongOrigins,
} from "./site-checks.ts";

const now = new Date("2026-11-20T12:00:00Z");

test("a correct site has no problems", async () => {
  const titled = (title: string) => ({
    head: `<title>${title}</title><meta name="description" content="${title}.">`,
  });
  const crawl = await crawlFakeSite({
    pages: {
      "/": pageHtml(["/a#b", "/old", "tel:+1", "https://else.test"], titled("Home")),
      "/a": pageHtml([], { ...titled("A"), body: `<p id="b">${FAKE_ORIGIN}/a</p>` }),
      "/old": "-> /a",
    },
    sitemap: ["/", "/a"],
  });
  expect([
    ...[...deadLinks(crawl), ...badLinks(crawl), ...badAnchors(crawl), ...duplicateMetadata(crawl)],
    ...[...distantPages(crawl, { maxClicks: 1 }), ...sitemapProblems(crawl, { now })],
    ...wrongOrigins(crawl, { host: "asked.test" }),
  ]).toEqual([]);
});

test("dead links and redirect chains are reported once, with the linking pages", async () => {
  const links = ["/gone", "/x", "/away"];
  const crawl = await crawlFakeSite({
    pages: {
      "/": pageHtml([...links, "/a", "/gone"]),
      "/a": pageHtml(links),
      ...{ "/x": "-> /y", "/y": "-> /a", "/away": "-> https://elsewhere.test/" },
    },
  });
  expect(deadLinks(crawl)).toEqual([
    "/ and 1 more: /gone returns 404",
    "/ and 1 more: /x redirects 2 times",
    "/ and 1 more: /away returns 301",
  ]);
});

test("links without a target or text are reported", async () => {
  const body = `<a href=" ">x</a><a href="/"><svg></svg></a><a href="http://[">y</a>`;
  const crawl = await crawlFakeSite({
    pages: { "/": pageHtml(["javascript:void(0)", "http://else.test/"], { body }) },
  });
  expect(badLinks(crawl)).toEqual([
    "/: javascript:void(0) is not safe",
    "/: http://else.test/ is not safe",
    '/: " " is not a URL',
    "/: / has no text",
    '/: "http://[" is not a URL',
  ]);
});

test("missing anchors and duplicate ids are reported", async () => {
  const crawl = await crawlFakeSite({
    pages: {
      "/": pageHtml(["#here", "#none", "/a#there", "/old#gone"]),
      "/a": pageHtml([], { body: `<p id="here"></p><p id="here"></p>` }),
      "/old": "-> /a",
    },
  });
  expect(badAnchors(crawl)).toEqual([
    "/: / has no #here",
    "/: / has no #none",
    "/: /a has no #there",
    "/: /old has no #gone",
    "/a: #here is used twice",
  ]);
});

test("pages far from home or unlinked are reported", async () => {
  const crawl = await crawlFakeSite({
    pages: {
      ...{ "/": pageHtml(["/1"]), "/1": pageHtml(["/2"]), "/2": pageHtml(["/3"]) },
      ...{ "/3": pageHtml([]), "/alone": pageHtml([]) },
    },
  });
  expect(distantPages(crawl, { maxClicks: 2 })).toEqual([
    "/3: 3 clicks from /",
    "/alone: no link to it",
  ]);
});

test("a sitemap that differs from the pages is reported entry by entry", async () => {
  const hidden = { head: `<meta name="robots" content="noindex, follow">` };
  const url = (loc: string, lastmod = "2026-11-01") =>
    `<url><loc>${loc}</loc><lastmod>${lastmod}</lastmod></url>`;
  const at = (path: string) => url(FAKE_ORIGIN + path);
  const entries = [
    ...[at("/"), at("/"), at("/hidden"), at("/old"), at("/gone"), at("/file.xml")],
    ...[url("https://hyde.test/a"), url(`${FAKE_ORIGIN}/a`, "soon"), url(`${FAKE_ORIGIN}/%c3%a9`)],
    ...[url(`${FAKE_ORIGIN}/b`, "2026-11-21"), url(`${FAKE_ORIGIN}/b#x`)],
  ];
  const crawl = await crawlFakeSite({
    pages: {
      ...{ "/": pageHtml(["/left", "/hidden", "/a?x"]), "/hidden": pageHtml([], hidden) },
      ...{ "/left": pageHtml([]), "/old": "-> /a", "/a": pageHtml([]), "/a?x": pageHtml([]) },
      ...{ "/b": pageHtml([]), "/file.xml": "<x/>" },
    },
    sitemap: `<urlset>${entries.join("")}</urlset>`,
  });
  expect(sitemapProblems(crawl, { now })).toEqual([
    `${FAKE_ORIGIN}/hidden: not to be indexed`,
    `${FAKE_ORIGIN}/old: redirects to /a`,
    `${FAKE_ORIGIN}/gone: returns 404`,
    `${FAKE_ORIGIN}/file.xml: not to be indexed`,
    `https://hyde.test/a: not on ${FAKE_ORIGIN}`,
    `${FAKE_ORIGIN}/a: lastmod "soon"`,
    `${FAKE_ORIGIN}/%c3%a9: returns 404`,
    `${FAKE_ORIGIN}/b: lastmod "2026-11-21"`,
    `${FAKE_ORIGIN}/b#x: not written as ${FAKE_ORIGIN}/b`,
    `${FAKE_ORIGIN}/: listed twice`,
    "/left: not in the sitemap",
  ]);
});

test("URLs of the site under another origin are reported", async () => {
  const body = `<img src="http://www.hyde.test/x"><p>hyde.test</p><script>"//www.hyde.test/y"</script>
    <link href="https://hyde.test/z"><a href="http://localhost:3000/">x</a> on asked.test
    https://www.hyde.test:8443 https://not-hyde.test https://else.test`;
  const crawl = await crawlFakeSite({ pages: { "/": pageHtml([], { body }) } });
  expect(wrongOrigins(crawl, { host: "asked.test" })).toEqual([
    "/: names http://www.hyde.test",
    "/: names //www.hyde.test",
    "/: names https://hyde.test",
    "/: names http://localhost:3000",
    "/: names https://www.hyde.test:8443",
    "/: names the requested host, asked.test",
  ]);
});

test("duplicate titles and descriptions are reported, except for filtered views", async () => {
  const head = (title: string, text: string) => ({
    head: `<title>${title}</title><meta name="description" content="${text}">`,
  });
  const crawl = await crawlFakeSite({
    pages: {
      "/": pageHtml(["/?x"], head("Home", "One")),
      "/?x": pageHtml([], head("Home", "One")),
      "/a": pageHtml([], head("A", "One")),
      "/b": pageHtml([], head("Home", "Two")),
    },
  });
  expect(duplicateMetadata(crawl)).toEqual([
    '/a: has the description "One" of /',
    '/b: has the title "Home" of /',
  ]);
});
