import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { XSS_PAYLOADS } from "#tests/fixtures/xss-payloads.ts";
import { renderPictures } from "../rendering/article-figure.server.ts";
import { renderPost } from "../rendering/render-post.server.ts";
import { atomXml, type Feed, type FeedItem, jsonFeed, makeLinksAbsolute, rssXml } from "./feeds.ts";

const ID = "019aa1b2-0000-7000-8000-000000000001";

const ITEM: FeedItem = {
  id: ID,
  slug: "a-post",
  title: "A post",
  excerpt: "What it says & how.",
  html: '<p>See <a href="/shop?a=1&#x26;b=2">the menu</a> ]]> &#x3C;b></p>',
  date: "2025-02-11T14:00:00.000Z",
  updatedAt: "2026-11-20T09:05:00.000Z",
  category: "Local Guide",
  author: "Hyde Cannabis",
  image: { src: "/images/a-640-0.webp", type: "image/webp", bytes: 1234, alt: "Seen" },
};

const FEED: Feed = {
  origin: "https://www.hyde.test",
  title: "Hyde Cannabis Blog",
  description: "Guides & more",
  path: "/rss.xml",
  updated: "2026-11-20T09:05:00.000Z",
  items: [ITEM],
};

const CONTENT =
  '<p>See <a href="https://www.hyde.test/shop?a=1&#x26;b=2">the menu</a> ]]> &#x3C;b></p>';

const TEXTS = [
  "Plain",
  "Fish & chips; AT&T &amp; &lt;b&gt; &bogus;",
  "<b>bold</b> & </title></item>",
  "]]> <![CDATA[ x ]]>",
  "\"double\" 'single' `back`",
  "🌿 Grüße, 大麻 👨‍👩‍👧",
  "--> <!-- <?xml ?> %x; &#0;",
  ...XSS_PAYLOADS.map(({ payload }) => payload),
];

/** Characters that XML does not allow (XML 1.0, section 2.2), and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const TAG = /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g;

/** Fails the test if a document breaks a rule of XML that lenient parsers ignore. */
function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
  expect(xml.match(FORBIDDEN)).toBeNull();
  const body = xml.slice(xml.indexOf("\n"));
  const open: string[] = [];
  for (const [, end, name = "", attributes = "", closed] of body.matchAll(TAG)) {
    const names = [...attributes.matchAll(/ ([\w:]+)=/g)].map(([, key]) => key);
    expect(new Set(names).size).toBe(names.length);
    if (end) expect(open.pop()).toBe(name);
    else if (!closed) open.push(name);
  }
  expect(open).toEqual([]);
  expect(body.replace(TAG, "")).not.toMatch(/<|]]>/);
  expect(body.replace(/&(?:amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
}

interface ParsedElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The child elements of every element with this name, in order. */
function parseChildren(xml: string, parent: string): ParsedElement[][] {
  const dom = parseDocument(xml, { xmlMode: true }).children;
  return DomUtils.getElementsByTagName(parent, dom).map((element) =>
    element.children.flatMap((child) =>
      child.type === "tag"
        ? [{ name: child.name, attributes: child.attribs, text: DomUtils.textContent(child) }]
        : [],
    ),
  );
}

const tag = (
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): ParsedElement => ({
  name,
  attributes,
  text,
});

const FORMATS = { rssXml, atomXml };

test("RSS 2.0 describes a channel and its items", () => {
  const xml = rssXml(FEED);
  expectWellFormed(xml);
  const [rss] = parseChildren(xml, "rss");
  expect(rss?.map(({ name }) => name)).toEqual(["channel"]);
  const [channel = []] = parseChildren(xml, "channel");
  expect(channel.slice(0, -1)).toEqual([
    tag("title", "Hyde Cannabis Blog"),
    tag("link", "https://www.hyde.test/blog"),
    tag("description", "Guides & more"),
    tag("language", "en-us"),
    tag("lastBuildDate", "Fri, 20 Nov 2026 09:05:00 GMT"),
    tag("ttl", "60"),
    tag("atom:link", "", {
      rel: "self",
      type: "application/rss+xml",
      href: "https://www.hyde.test/rss.xml",
    }),
  ]);
  expect(parseChildren(xml, "item")).toEqual([
    [
      tag("title", "A post"),
      tag("link", "https://www.hyde.test/blog/a-post"),
      tag("guid", `urn:uuid:${ID}`, { isPermaLink: "false" }),
      tag("pubDate", "Tue, 11 Feb 2025 14:00:00 GMT"),
      tag("dc:creator", "Hyde Cannabis"),
      tag("category", "Local Guide"),
      // Escaped as HTML, because feed readers treat it as HTML.
      tag("description", "What it says &amp; how."),
      tag("content:encoded", CONTENT),
      tag("enclosure", "", {
        url: "https://www.hyde.test/images/a-640-0.webp",
        length: "1234",
        type: "image/webp",
      }),
    ],
  ]);
});

test("Atom 1.0 describes a feed and its entries", () => {
  const xml = atomXml({ ...FEED, path: "/atom.xml" });
  expectWellFormed(xml);
  const [feed = []] = parseChildren(xml, "feed");
  expect(feed.slice(0, -1)).toEqual([
    tag("id", "https://www.hyde.test/atom.xml"),
    tag("title", "Hyde Cannabis Blog", { type: "text" }),
    tag("subtitle", "Guides & more", { type: "text" }),
    tag("updated", "2026-11-20T09:05:00.000Z"),
    tag("link", "", {
      rel: "self",
      type: "application/atom+xml",
      href: "https://www.hyde.test/atom.xml",
    }),
    tag("link", "", { rel: "alternate", type: "text/html", href: "https://www.hyde.test/blog" }),
  ]);
  const url = "https://www.hyde.test/blog/a-post";
  expect(parseChildren(xml, "entry")).toEqual([
    [
      tag("id", `urn:uuid:${ID}`),
      tag("title", "A post", { type: "text" }),
      tag("published", "2025-02-11T14:00:00.000Z"),
      tag("updated", "2026-11-20T09:05:00.000Z"),
      tag("author", "Hyde Cannabis"),
      tag("category", "", { term: "Local Guide" }),
      tag("link", "", { rel: "alternate", type: "text/html", href: url }),
      tag("link", "", {
        rel: "enclosure",
        type: "image/webp",
        length: "1234",
        href: "https://www.hyde.test/images/a-640-0.webp",
      }),
      tag("summary", "What it says & how.", { type: "text" }),
      tag("content", CONTENT, { type: "html" }),
    ],
  ]);
});

test("JSON Feed 1.1 describes the same feed", () => {
  expect(JSON.parse(jsonFeed({ ...FEED, path: "/feed.json" }))).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Hyde Cannabis Blog",
    description: "Guides & more",
    home_page_url: "https://www.hyde.test/blog",
    feed_url: "https://www.hyde.test/feed.json",
    language: "en-US",
    items: [
      {
        id: `urn:uuid:${ID}`,
        url: "https://www.hyde.test/blog/a-post",
        title: "A post",
        summary: "What it says & how.",
        content_html: CONTENT,
        image: "https://www.hyde.test/images/a-640-0.webp",
        date_published: "2025-02-11T14:00:00.000Z",
        date_modified: "2026-11-20T09:05:00.000Z",
        authors: [{ name: "Hyde Cannabis" }],
        tags: ["Local Guide"],
      },
    ],
  });
});

test.each(Object.entries(FORMATS))("%s is well-formed and accurate for any text", (_, write) => {
  const items = TEXTS.map((text) => ({ ...ITEM, title: text, excerpt: text, author: text }));
  const xml = write({ ...FEED, title: "<&>", items });
  expectWellFormed(xml);
  const entries = [...parseChildren(xml, "item"), ...parseChildren(xml, "entry")];
  expect(entries).toHaveLength(TEXTS.length);
  for (const [index, entry] of entries.entries()) {
    const text = TEXTS[index]?.replace(FORBIDDEN, "");
    expect(entry.filter(({ name }) => name === "title").map((title) => title.text)).toEqual([text]);
    expect(entry.find(({ name }) => /creator|author/.test(name))?.text).toBe(text);
  }
});

test("JSON Feed is accurate for any text, apart from lone surrogates", () => {
  const items = TEXTS.map((text) => ({ ...ITEM, title: text }));
  const text = jsonFeed({ ...FEED, items });
  expect(text.isWellFormed()).toBe(true);
  const titles = JSON.parse(text).items.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(TEXTS.map((title) => title.toWellFormed()));
});

test("markup in an excerpt is shown as text by readers that expect HTML", () => {
  const xml = rssXml({ ...FEED, items: [{ ...ITEM, excerpt: "<img src=x onerror=alert(1)>" }] });
  const [item = []] = parseChildren(xml, "item");
  const description = item.find(({ name }) => name === "description")?.text;
  expect(description).toBe("&lt;img src=x onerror=alert(1)&gt;");
});

test("the length of an unmeasured image is 0, as RSS requires", () => {
  const image = { src: "/a.webp", type: "image/webp", alt: "" };
  expect(rssXml({ ...FEED, items: [{ ...ITEM, image }] })).toContain('length="0"');
});

test("a feed without items is valid", () => {
  for (const write of Object.values(FORMATS)) expectWellFormed(write({ ...FEED, items: [] }));
  expect(JSON.parse(jsonFeed({ ...FEED, items: [] })).items).toEqual([]);
});

const PAGE = "https://www.hyde.test/blog/a-post";
const absolute = (markdown: string) =>
  makeLinksAbsolute(renderPictures(renderPost(markdown).html), PAGE);

test.each([
  ["/shop?a=1&b=2", "https://www.hyde.test/shop?a=1&#x26;b=2"],
  ["other-post", "https://www.hyde.test/blog/other-post"],
  ["#law", `${PAGE}#s-law`],
  ["//a.example/x", "https://a.example/x"],
  ["https://a.example/?x=/y", "https://a.example/?x=/y"],
  ["mailto:a@b.example", "mailto:a@b.example"],
])("a link to %s resolves to %s", (url, href) => {
  expect(absolute(`[x](${url})`)).toContain(` href="${href}"`);
});

test("every URL of an image is absolute", () => {
  const html = absolute('![x](art:hero "y")');
  const files = [...html.matchAll(/\S+\.(?:avif|webp)/g)].map(([file]) => file.split('"').at(-1));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(file).toMatch(/^https:\/\/www\.hyde\.test\/images\/hero-/);
});

test("text and other attributes that only look like a URL stay unchanged", () => {
  const markdown =
    'src="/x" `<a href="/y">` ![a href="/z" <b](art:hero "c src=\'/d\'") a < b href="/e"';
  const before = renderPictures(renderPost(markdown).html);
  const after = makeLinksAbsolute(before, PAGE);
  expect(after.replaceAll("https://www.hyde.test", "")).toBe(before);
  expect(after.match(/https:\/\/www\.hyde\.test(?!\/images\/)/g)).toBeNull();
});

test("references to elements that exist only on our pages are removed", () => {
  expect(absolute("[x](https://a.example)")).toBe(
    '<p><a href="https://a.example/" target="_blank" rel="noopener">x</a></p>',
  );
});

test("a URL that cannot be parsed stays unchanged", () => {
  expect(makeLinksAbsolute('<a href="http://[">x</a>', PAGE)).toBe('<a href="http://[">x</a>');
});
