import type { Db } from "#app/db/schema.ts";
import { getBlogCopy } from "#app/modules/blog/content.server.ts";
import type { FeedPost } from "#app/modules/blog/post-types.ts";
import type { Feed, FeedItem } from "#app/modules/blog/public/feed-types.ts";
import { latestPosts } from "#app/modules/blog/public/queries.server.ts";
import { rulePackFor, withShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { getPageHead } from "#app/modules/content/pages/queries.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { imageBytes } from "#app/platform/images.server.ts";

/** How many articles a feed carries. */
const FEED_LENGTH = 20;

/** Of a feed that never had an article: the same at every request. */
const NEVER = new Date(0).toISOString();

interface FeedRequest {
  origin: string;
  /** Where the feed stands. */
  path: string;
  now: Date;
}

/** The newest published articles as a feed. Changes only when an article or a fact does. */
export async function getBlogFeed(db: Db, { origin, path, now }: FeedRequest): Promise<Feed> {
  const [{ address }, { name }, head, posts] = await Promise.all([
    getSiteFacts(db),
    getBlogCopy(db),
    getPageHead(db, { page: "blog" }),
    latestPosts(db, { limit: FEED_LENGTH, now }),
  ]);
  const items = await Promise.all(posts.map(feedItem));
  const updated =
    items
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? NEVER;
  const description = withShownRules(head.description, rulePackFor(address.state));
  return { origin, title: name, description, path, updated, items };
}

async function feedItem({ image, imageBytes: known, ...post }: FeedPost): Promise<FeedItem> {
  const { src, alt } = image;
  return {
    ...post,
    image: { src, alt, type: "image/webp", bytes: known ?? (await imageBytes(src)) },
  };
}
