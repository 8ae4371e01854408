import type { Db } from "#app/db/schema.ts";
import type { FeedPost } from "#app/modules/blog/post-types.ts";
import type { Feed, FeedItem } from "#app/modules/blog/public/feeds.ts";
import { getBlogCopy, listLatestPosts } from "#app/modules/blog/public/queries.server.ts";
import { appendShownRules, getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getImageBytes } from "#app/platform/images.server.ts";

/** Number of articles in a feed. */
const FEED_LENGTH = 20;

/** Date of a feed without articles, constant so that the feed is the same at every request. */
const EMPTY_FEED_DATE = new Date(0).toISOString();

interface FeedRequest {
  origin: string;
  /** Path of the feed. */
  path: string;
  now: Date;
}

/** The newest published articles as a feed, which changes only when an article or a fact changes. */
export async function getBlogFeed(db: Db, { origin, path, now }: FeedRequest): Promise<Feed> {
  const [{ address }, { name }, head, posts] = await Promise.all([
    getSiteFacts(db),
    getBlogCopy(db),
    getPageHead(db, { page: "blog" }),
    listLatestPosts(db, { limit: FEED_LENGTH, now }),
  ]);
  const items = await Promise.all(posts.map(toFeedItem));
  const updated =
    items
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? EMPTY_FEED_DATE;
  const description = appendShownRules(head.description, getRulePack(address.state));
  return { origin, title: name, description, path, updated, items };
}

async function toFeedItem({ image, imageBytes, ...post }: FeedPost): Promise<FeedItem> {
  const { src, alt } = image;
  return {
    ...post,
    image: { src, alt, type: "image/webp", bytes: imageBytes ?? (await getImageBytes(src)) },
  };
}
