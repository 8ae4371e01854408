import { parseFeed } from "feedsmith";
import { DomUtils, parseDocument } from "htmlparser2";
import Parser from "rss-parser";

/** One article as a feed reader shows it; texts are plain and trimmed. */
interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  author: string;
  /** Publication date, ISO. */
  date: string;
  html: string;
}

interface ParsedFeed {
  title: string;
  home: string;
  /** The feed's own URL, as stated in the feed. */
  self: string;
  items: FeedItem[];
}

/** Parses a feed with two independent parsers. */
export async function parseWithTwoReaders(text: string): Promise<[ParsedFeed, ParsedFeed]> {
  return [
    parseWithFeedsmith(text),
    await (text.startsWith("{") ? parseJsonFeed : parseWithRssParser)(text),
  ];
}

/** Feedsmith reads all three formats. Throws if the text is none of them. */
export function parseWithFeedsmith(text: string): ParsedFeed {
  const { format, feed } = parseFeed(text);
  if (format === "rss") {
    const items = (feed.items ?? []).map((item) => ({
      ...{ id: item.guid?.value, url: item.link, title: item.title },
      ...{ summary: toPlainText(item.description), author: item.dc?.creators?.join(", ") },
      ...{ date: item.pubDate, html: item.content?.encoded },
    }));
    const self = feed.atom?.links?.find(({ rel }) => rel === "self")?.href;
    return normalizeFeed({ title: feed.title, home: feed.link, self, items });
  }
  if (format === "atom") {
    const linkOf = (links: { rel?: string; href?: string }[] = [], wanted: string) =>
      links.find(({ rel }) => rel === wanted)?.href;
    const items = (feed.entries ?? []).map((entry) => ({
      ...{ id: entry.id, url: linkOf(entry.links, "alternate"), title: entry.title?.value },
      ...{ summary: entry.summary?.value, author: entry.authors?.map(({ name }) => name).join() },
      ...{ date: entry.published, html: entry.content?.value },
    }));
    const [home, self] = [linkOf(feed.links, "alternate"), linkOf(feed.links, "self")];
    return normalizeFeed({ title: feed.title?.value, home, self, items });
  }
  if (format === "json") return parseJsonFeed(JSON.stringify(feed));
  throw new Error(`not one of our formats: ${format}`);
}

/** rss-parser reads RSS and Atom with a strict XML parser. Throws if the text is not XML. */
async function parseWithRssParser(xml: string): Promise<ParsedFeed> {
  const { title, link, feedUrl, items } = await new Parser<
    object,
    { "content:encoded"?: string; id?: string; author?: string }
  >().parseString(xml);
  const read = items.map((item) => ({
    ...{ id: item.id ?? item.guid, url: item.link, title: item.title },
    // An Atom summary is text, an RSS description is HTML.
    ...{ summary: item.summary ?? toPlainText(item.content), author: item.creator ?? item.author },
    ...{ date: item.pubDate, html: item["content:encoded"] ?? item.content },
  }));
  return normalizeFeed({ title, home: link, self: feedUrl, items: read });
}

interface JsonFeed {
  title?: string;
  home_page_url?: string;
  feed_url?: string;
  items?: {
    id?: string;
    url?: string;
    title?: string;
    summary?: string;
    authors?: { name?: string }[];
    date_published?: string;
    content_html?: string;
  }[];
}

/** JSON Feed 1.1. */
function parseJsonFeed(text: string): ParsedFeed {
  const feed: JsonFeed = JSON.parse(text);
  const items = (feed.items ?? []).map((item) => ({
    ...{ id: item.id, url: item.url, title: item.title, summary: item.summary },
    ...{ author: item.authors?.map(({ name }) => name).join(), date: item.date_published },
    html: item.content_html,
  }));
  return normalizeFeed({ title: feed.title, home: feed.home_page_url, self: feed.feed_url, items });
}

type Optional<T> = { [Key in keyof T]: T[Key] | undefined };
type UnparsedFeed = Optional<Omit<ParsedFeed, "items">> & { items: Optional<FeedItem>[] };

/** Texts prepared for comparison; missing ones are empty. */
function normalizeFeed({ title = "", home = "", self = "", items }: UnparsedFeed): ParsedFeed {
  const texts = ({ id = "", url = "", title = "", summary = "", author = "" }) =>
    ({ id, url, title: title.trim(), summary: summary.trim(), author }) as const;
  return {
    ...{ title, home, self },
    items: items.map((item) => ({
      ...texts(item),
      date: new Date(item.date ?? "").toISOString(),
      html: (item.html ?? "").trim(),
    })),
  };
}

const toPlainText = (html = "") => DomUtils.textContent(parseDocument(html).children);
