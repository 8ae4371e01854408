import { element, escapeXml, textElement, XML_DECLARATION } from "#app/platform/xml.ts";

/** A feed of articles, independent of its format. */
export interface Feed {
  /** `https://www.example.com`, without a trailing slash. */
  origin: string;
  title: string;
  description: string;
  /** Path of the feed itself: `/rss.xml`. */
  path: string;
  /** When any of its texts last changed, ISO. */
  updated: string;
  items: readonly FeedItem[];
}

export interface FeedItem {
  /** UUID of the post. */
  id: string;
  slug: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** Sanitized; URLs may be relative to the article. */
  html: string;
  /** When it was published, ISO. */
  date: string;
  /** When its text last changed, ISO. */
  updatedAt: string;
  category: string;
  author: string;
  /** `src` is a path; `bytes` is left out if unknown. */
  image: { src: string; type: string; bytes?: number; alt: string };
}

/** Language of all texts, as a BCP 47 tag. */
const FEED_LANGUAGE = "en-US";

/** The page with the same articles as the feed. */
const feedHomeUrl = ({ origin }: Feed) => `${origin}/blog`;

const feedUrl = ({ origin, path }: Feed) => origin + path;

/** Identifies an item to feed readers even if its URL changes (a UUID URN, RFC 9562). */
const itemId = ({ id }: FeedItem) => `urn:uuid:${id}`;

/** The URL of an item's article. */
const itemUrl = ({ origin }: Feed, { slug }: FeedItem) => `${origin}/blog/${slug}`;

/** How long feed readers should wait before the next request, in minutes. */
const TTL_MINUTES = 60;

/** RFC 822 with a four-digit year, as RSS requires. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();

const itemContent = (feed: Feed, item: FeedItem) =>
  makeLinksAbsolute(item.html, itemUrl(feed, item));

/** RSS 2.0 with whole articles. */
export function rssXml(feed: Feed): string {
  const namespaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  };
  const self = { rel: "self", type: "application/rss+xml", href: feedUrl(feed) };
  const channel = [
    textElement("title", feed.title),
    textElement("link", feedHomeUrl(feed)),
    textElement("description", feed.description),
    textElement("language", FEED_LANGUAGE.toLowerCase()),
    textElement("lastBuildDate", rfc822(feed.updated)),
    textElement("ttl", String(TTL_MINUTES)),
    element("atom:link", self),
    ...feed.items.map((item) => `\n${rssItem(feed, item)}`),
    "\n",
  ];
  return `${XML_DECLARATION}${element("rss", namespaces, element("channel", {}, ...channel))}\n`;
}

function rssItem(feed: Feed, item: FeedItem): string {
  const { src, type, bytes = 0 } = item.image;
  return element(
    "item",
    {},
    textElement("title", item.title),
    textElement("link", itemUrl(feed, item)),
    textElement("guid", itemId(item), { isPermaLink: "false" }),
    textElement("pubDate", rfc822(item.date)),
    // The author element of RSS is an email address.
    textElement("dc:creator", item.author),
    textElement("category", item.category),
    // Feed readers treat a description as HTML, so plain text is escaped as HTML first.
    textElement("description", escapeXml(item.excerpt)),
    textElement("content:encoded", itemContent(feed, item)),
    element("enclosure", { url: feed.origin + src, length: String(bytes), type }),
  );
}

/** Atom 1.0 (RFC 4287) with whole articles. */
export function atomXml(feed: Feed): string {
  const root = { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": FEED_LANGUAGE };
  const self = { rel: "self", type: "application/atom+xml", href: feedUrl(feed) };
  const parts = [
    textElement("id", feedUrl(feed)),
    textElement("title", feed.title, { type: "text" }),
    textElement("subtitle", feed.description, { type: "text" }),
    textElement("updated", feed.updated),
    element("link", self),
    element("link", { rel: "alternate", type: "text/html", href: feedHomeUrl(feed) }),
    ...feed.items.map((item) => `\n${atomEntry(feed, item)}`),
    "\n",
  ];
  return `${XML_DECLARATION}${element("feed", root, ...parts)}\n`;
}

function atomEntry(feed: Feed, item: FeedItem): string {
  const { src, type, bytes = 0 } = item.image;
  const url = itemUrl(feed, item);
  const picture = { rel: "enclosure", type, length: String(bytes), href: feed.origin + src };
  return element(
    "entry",
    {},
    textElement("id", itemId(item)),
    textElement("title", item.title, { type: "text" }),
    textElement("published", item.date),
    textElement("updated", item.updatedAt),
    element("author", {}, textElement("name", item.author)),
    element("category", { term: item.category }),
    element("link", { rel: "alternate", type: "text/html", href: url }),
    element("link", picture),
    textElement("summary", item.excerpt, { type: "text" }),
    textElement("content", itemContent(feed, item), { type: "html" }),
  );
}

/** JSON Feed 1.1 with whole articles. */
export function jsonFeed(feed: Feed): string {
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feedHomeUrl(feed),
    feed_url: feedUrl(feed),
    language: FEED_LANGUAGE,
    items: feed.items.map((item) => ({
      id: itemId(item),
      url: itemUrl(feed, item),
      title: item.title.toWellFormed(),
      summary: item.excerpt.toWellFormed(),
      content_html: itemContent(feed, item).toWellFormed(),
      image: feed.origin + item.image.src,
      date_published: item.date,
      date_modified: item.updatedAt,
      authors: [{ name: item.author.toWellFormed() }],
      tags: [item.category],
    })),
  };
  return `${JSON.stringify(document)}\n`;
}

/** The formats of the blog's feeds, the best known first. */
const FEED_FORMATS = [
  { path: "/rss.xml", type: "application/rss+xml", name: "RSS" },
  { path: "/atom.xml", type: "application/atom+xml", name: "Atom" },
  { path: "/feed.json", type: "application/feed+json", name: "JSON Feed" },
] as const;

/**
 * Attributes of a `<link rel="alternate">` for each feed, by which programs discover the feeds on any
 * page of the site. `title` is the blog's.
 */
export function feedLinks({ origin, title }: { origin: string; title: string }) {
  return FEED_FORMATS.map(({ path, type, name }) => ({
    ...{ href: origin + path, type, title: `${title} (${name})` },
  }));
}

/** A start tag that our renderer wrote; it escapes every "<" in texts and attributes. */
const START_TAG = /<[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/g;
const URL_ATTRIBUTE = /\s(href|src)="([^"]*)"/g;
const SRCSET_ATTRIBUTE = /\ssrcset="([^"]*)"/g;
/** Refers to an element that exists only on our pages. */
const NEW_TAB_NOTE = /\saria-describedby="new-tab"/g;

/** Resolves a URL against the page; returns an invalid URL unchanged. */
function toAbsoluteUrl(url: string, page: string): string {
  return URL.canParse(url, page) ? new URL(url, page).href : url;
}

/**
 * Makes all URLs of links and pictures absolute in HTML that our renderer wrote, for feed readers.
 * `page` is the absolute URL of the article.
 */
export function makeLinksAbsolute(html: string, page: string): string {
  return html.replace(START_TAG, (tag) =>
    tag
      .replace(NEW_TAB_NOTE, "")
      .replace(URL_ATTRIBUTE, (_, name, url) => ` ${name}="${toAbsoluteUrl(url, page)}"`)
      .replace(SRCSET_ATTRIBUTE, (_, set: string) => {
        const candidates = set.split(", ").map((candidate) => {
          const [url = "", ...width] = candidate.split(" ");
          return [toAbsoluteUrl(url, page), ...width].join(" ");
        });
        return ` srcset="${candidates.join(", ")}"`;
      }),
  );
}
