/** A feed of articles, whatever format it is written in. */
export interface Feed {
  /** `https://www.example.com`, without a slash at the end. */
  origin: string;
  title: string;
  description: string;
  /** Where the feed itself stands: `/rss.xml`. */
  path: string;
  /** When its newest text changed, ISO. */
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
  /** Sanitised, as our renderer writes it; addresses may be relative to the article. */
  html: string;
  /** When it was published, ISO. */
  date: string;
  /** When its text last changed, ISO. */
  updatedAt: string;
  category: string;
  author: string;
  /** `src` is a path; `bytes` may be left out where nobody knows. */
  image: { src: string; type: string; bytes?: number; alt: string };
}

/** Language of every text, as BCP 47 has it. */
export const FEED_LANGUAGE = "en-US";

/** The page the feed follows. */
export const feedHome = ({ origin }: Feed) => `${origin}/blog`;

export const feedAddress = ({ origin, path }: Feed) => origin + path;

/** By this readers know an item again, whatever its address (RFC 9562 names the scheme). */
export const itemId = ({ id }: FeedItem) => `urn:uuid:${id}`;

/** The address of an item's article. */
export const itemAddress = ({ origin }: Feed, { slug }: FeedItem) => `${origin}/blog/${slug}`;
