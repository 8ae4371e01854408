import { expect, test } from "vitest";

import { crawlFakeSite, FAKE_ORIGIN } from "./fake-site.ts";
import { headProblems, imageProblems } from "./page-checks.ts";
import { parsePage } from "./parse-page.ts";

const OWN = `${FAKE_ORIGIN}/`;
const IMAGE = `${FAKE_ORIGIN}/share/home.jpg`;

const metaTag = (name: string, content: string) => {
  const key = name.startsWith("og:") ? "property" : "name";
  return `<meta ${key}="${name}" content="${content}">`;
};

const GOOD_HEAD = [
  `<title>T</title><link rel="canonical" href="${OWN}">`,
  ...[metaTag("description", "D"), metaTag("keywords", "a, b c"), metaTag("og:url", OWN)],
  ...[metaTag("robots", "index, follow"), metaTag("og:title", "T"), metaTag("og:description", "D")],
  ...[metaTag("og:site_name", "S"), metaTag("og:type", "website"), metaTag("og:image", IMAGE)],
  ...[metaTag("og:image:type", "image/jpeg"), metaTag("og:image:width", "1200")],
  ...[
    metaTag("og:image:height", "630"),
    metaTag("og:image:alt", "A"),
    metaTag("twitter:title", "T"),
  ],
  ...[metaTag("twitter:card", "summary_large_image"), metaTag("twitter:description", "D")],
  ...[metaTag("twitter:image", IMAGE), metaTag("twitter:image:alt", "A")],
].join("\n");

const GOOD = `<html lang="en"><head>${GOOD_HEAD}</head><body><h1>H</h1></body></html>`;

async function problemsOf(html: string, path = "/") {
  const { pages } = await crawlFakeSite({ pages: { "/": html, [path]: html } });
  const page = pages.get(path);
  return page ? headProblems(page, { origin: FAKE_ORIGIN }) : ["no page"];
}

test("a complete head has no problems, nor does a filtered view's", async () => {
  expect(await problemsOf(GOOD)).toEqual([]);
  expect(await problemsOf(GOOD, "/?category=flower")).toEqual([]);
});

test("each missing tag is reported", async () => {
  const tags = GOOD_HEAD.match(/<(?:meta|link)[^>]*>/g) ?? [];
  expect(tags).toHaveLength(19);
  for (const tag of tags) {
    const name = /(?:name|property|rel)="([^"]+)"/.exec(tag)?.[1] ?? "?";
    const problems = await problemsOf(GOOD.replace(tag, ""));
    expect(problems.join(), tag).toContain(name);
  }
});

test("each wrong tag is reported", async () => {
  const names = [...GOOD_HEAD.matchAll(/(?:name|property)="([^"]+)"/g)].map(([, name]) => name);
  const free = ["description", "keywords", "og:site_name", "og:image:alt", "twitter:image:alt"];
  for (const name of names.filter((name) => name !== undefined && !free.includes(name))) {
    const other = GOOD.replace(new RegExp(`(${name}" content=")[^"]*`), "$1https://else.test/");
    expect((await problemsOf(other)).join(), name).toContain(name);
  }
});

test.each([
  ["canonical to another page", OWN, `${OWN}shop`, `canonical "${OWN}shop"`],
  ["canonical to another origin", OWN, "https://hyde.test/", 'canonical "https://hyde.test/"'],
  ["two canonicals", "<title>", `<link rel="canonical" href="${OWN}"><title>`, "canonical"],
  ["two titles", "<title>", "<title>T</title><title>", 'titles "T + T"'],
  ["two descriptions", "<title>", `${metaTag("description", "D")}<title>`, "description"],
  ["no title", "<title>T</title>", "", "no title"],
  ["a long description", /"D"/g, `"${"d".repeat(161)}"`, "description of 161"],
  ["empty keywords", "a, b c", "", 'keywords ""'],
  ["keywords with holes", "a, b c", "a, , c", "keywords"],
  ["other robots", "index, follow", "index", "robots"],
  ["another language", `lang="en"`, `lang="de"`, 'html lang "de"'],
  ["no language", ` lang="en"`, "", 'html lang ""'],
  ["a translation", "<title>", `<link hreflang="es" href="/es"><title>`, 'hreflang "es"'],
  ["an image from elsewhere", RegExp(IMAGE, "g"), "https://else.test/x.jpg", "og:image"],
  ["no h1", "<h1>H</h1>", "", "h1 []"],
  ["two h1", "<h1>H</h1>", "<h1>H</h1><h1>I</h1>", 'h1 ["H","I"]'],
  ["an empty h1", "<h1>H</h1>", `<h1><img alt="H"></h1>`, 'h1 [""]'],
])("%s is reported", async (_name, good, bad, problem) => {
  const html = GOOD.replace(good, bad);
  expect(html).not.toBe(GOOD);
  expect((await problemsOf(html)).join()).toContain(problem);
});

test("images without alternative text, size, or URL are reported", () => {
  const page = parsePage(
    `<img src="/1" alt="" width="3" height="2"><img src="/2" width="3" height="2">
    <img src="/3" alt="x" width="3"><img src="/4" alt="x" width="100%" height="0">
    <img alt="x" width="3" height="2">`,
  );
  expect(imageProblems(page)).toEqual([
    "/2 has no alt",
    "/3 is 3 by undefined",
    "/4 is 100% by 0",
    "an image without a URL",
  ]);
});
