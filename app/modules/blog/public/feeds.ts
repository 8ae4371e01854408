import { element, escapeXml, textElement, XML_DECLARATION } from "#app/platform/xml.ts";
import { absoluteLinks } from "./absolute-links.ts";
import {
  FEED_LANGUAGE,
  type Feed,
  type FeedItem,
  feedAddress,
  feedHome,
  itemAddress,
  itemId,
} from "./feed-types.ts";

/** How long readers may wait before they ask again, in minutes. */
const TTL_MINUTES = 60;

/** RFC 822 with four digits for the year, as RSS wants it. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();

const content = (feed: Feed, item: FeedItem) => absoluteLinks(item.html, itemAddress(feed, item));

/** RSS 2.0 with whole articles. */
export function rssXml(feed: Feed): string {
  const namespaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  };
  const self = { rel: "self", type: "application/rss+xml", href: feedAddress(feed) };
  const channel = [
    textElement("title", feed.title),
    textElement("link", feedHome(feed)),
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
    textElement("link", itemAddress(feed, item)),
    textElement("guid", itemId(item), { isPermaLink: "false" }),
    textElement("pubDate", rfc822(item.date)),
    // RSS's own author is a mail address.
    textElement("dc:creator", item.author),
    textElement("category", item.category),
    // Readers take a description for HTML, so that plain text is escaped as HTML first.
    textElement("description", escapeXml(item.excerpt)),
    textElement("content:encoded", content(feed, item)),
    element("enclosure", { url: feed.origin + src, length: String(bytes), type }),
  );
}

/** Atom 1.0 (RFC 4287) with whole articles. */
export function atomXml(feed: Feed): string {
  const root = { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": FEED_LANGUAGE };
  const self = { rel: "self", type: "application/atom+xml", href: feedAddress(feed) };
  const parts = [
    textElement("id", feedAddress(feed)),
    textElement("title", feed.title, { type: "text" }),
    textElement("subtitle", feed.description, { type: "text" }),
    textElement("updated", feed.updated),
    element("link", self),
    element("link", { rel: "alternate", type: "text/html", href: feedHome(feed) }),
    ...feed.items.map((item) => `\n${atomEntry(feed, item)}`),
    "\n",
  ];
  return `${XML_DECLARATION}${element("feed", root, ...parts)}\n`;
}

function atomEntry(feed: Feed, item: FeedItem): string {
  const { src, type, bytes = 0 } = item.image;
  const address = itemAddress(feed, item);
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
    element("link", { rel: "alternate", type: "text/html", href: address }),
    element("link", picture),
    textElement("summary", item.excerpt, { type: "text" }),
    textElement("content", content(feed, item), { type: "html" }),
  );
}

/** JSON Feed 1.1 with whole articles. */
export function jsonFeed(feed: Feed): string {
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feedHome(feed),
    feed_url: feedAddress(feed),
    language: FEED_LANGUAGE,
    items: feed.items.map((item) => ({
      id: itemId(item),
      url: itemAddress(feed, item),
      title: item.title.toWellFormed(),
      summary: item.excerpt.toWellFormed(),
      content_html: content(feed, item).toWellFormed(),
      image: feed.origin + item.image.src,
      date_published: item.date,
      date_modified: item.updatedAt,
      authors: [{ name: item.author.toWellFormed() }],
      tags: [item.category],
    })),
  };
  return `${JSON.stringify(document)}\n`;
}
