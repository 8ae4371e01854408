import type { Db } from "#app/db/schema.ts";
import {
  getCurrentPictureName,
  type PictureName,
  parseUploadHash,
} from "#app/modules/media/picture-schema.ts";
import { findPicture, getPicture } from "#app/modules/media/pictures.server.ts";
import { findUploads, type Uploads } from "#app/modules/media/upload-queries.server.ts";
import { moveMenuLinks } from "#app/modules/store/menu-failover.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { keepUnbroken } from "#app/ui/site/no-break-html.server.ts";
import type { FeedPost, PostDetail, PostSummary } from "../post-types.ts";
import { listUploadHashes, renderPictures } from "../rendering/article-figure.server.ts";
import {
  defaultDescription,
  formatReadTime,
  getKeywords,
  listTocEntries,
} from "./post-metadata.ts";

/** Columns for a card; lists never load the text of a post. */
export const SUMMARY_COLUMNS = [
  "blog_posts.slug",
  "blog_posts.title",
  "blog_posts.excerpt",
  "blog_posts.image",
  "blog_posts.category",
  "blog_posts.words",
  "blog_posts.publish_at",
] as const;

export const FEED_COLUMNS = [
  ...SUMMARY_COLUMNS,
  "blog_posts.id",
  "blog_posts.html",
  "blog_posts.author",
  "blog_posts.description",
  "blog_posts.updated_at",
] as const;

interface SummaryRow {
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  category: string;
  words: number;
  publish_at: string | null;
}

export interface FeedRow extends SummaryRow {
  id: string;
  html: string;
  author: string;
  description: string | null;
  updated_at: string;
}

/** What is needed, besides its row, to render a post. */
interface RenderContext {
  facts: SiteFacts;
  uploads: Uploads;
}

/** Reads the facts and the uploaded pictures of these posts. */
export async function getRenderContext(
  db: Db,
  rows: readonly { image: string; html?: string }[],
): Promise<RenderContext> {
  const hashes = rows.flatMap(({ image, html = "" }) => [
    ...[parseUploadHash(image)].filter((hash) => hash !== undefined),
    ...listUploadHashes(html),
  ]);
  const [facts, uploads] = await Promise.all([getSiteFacts(db), findUploads(db, hashes)]);
  return { facts, uploads };
}

/** Shown in place of a picture that is no longer shipped. */
const FALLBACK_PICTURE: PictureName = "blog-flower";

const getPictureName = ({ image }: SummaryRow): PictureName =>
  findPicture(image) ? (getCurrentPictureName(image) as PictureName) : FALLBACK_PICTURE;

const findUpload = ({ image }: SummaryRow, { uploads }: RenderContext) =>
  uploads.get(parseUploadHash(image) ?? "");

export function toSummary(row: SummaryRow, context: RenderContext): PostSummary {
  const { facts } = context;
  const { slug, category, words } = row;
  const values = getPostTokenValues(facts).plain;
  const date = row.publish_at ?? "";
  return {
    slug,
    title: fillText(row.title, values),
    excerpt: fillText(row.excerpt, values),
    image: findUpload(row, context)?.image ?? getPicture(getPictureName(row)),
    date,
    dateText: formatDateTime(date, "longDay"),
    category,
    readTime: formatReadTime(words),
  };
}

export function toFeedPost(row: FeedRow, context: RenderContext): FeedPost {
  const { facts, uploads } = context;
  const summary = toSummary(row, context);
  const updatedAt = lastPublicChange({ publishAt: summary.date, updatedAt: row.updated_at });
  return {
    ...summary,
    id: row.id,
    html: moveMenuLinks(
      renderPictures(fillHtml(row.html, getPostTokenValues(facts).escaped), uploads),
      facts,
    ),
    imageBytes: findUpload(row, context)?.srcBytes,
    author: fillText(row.author, getPostTokenValues(facts).plain),
    updatedAt,
    updatedText: formatDateTime(updatedAt, "longDay"),
  };
}

export function toDetail(row: FeedRow, context: RenderContext): PostDetail {
  const post = toFeedPost(row, context);
  const description = fillText(row.description ?? "", getPostTokenValues(context.facts).plain);
  const upload = findUpload(row, context);
  return {
    ...post,
    html: keepUnbroken(post.html),
    picture: upload ? `upload:${upload.hash}` : getPictureName(row),
    words: row.words,
    // From the article as written, without the failover of menu links.
    description:
      description ||
      defaultDescription(fillHtml(row.html, getPostTokenValues(context.facts).escaped)),
    keywords: getKeywords(post.title),
    toc: listTocEntries({ html: post.html, words: row.words }),
  };
}

/** The later of two times: changes before the publication do not count. All times ISO. */
export function lastPublicChange(times: { publishAt: string; updatedAt: string }): string {
  const { publishAt, updatedAt } = times;
  return updatedAt > publishAt ? updatedAt : publishAt;
}

interface PostTokenValues {
  plain: Record<string, string>;
  /** Escaped for HTML text and attributes. */
  escaped: Record<string, string>;
}

/** Token values by facts object: facts rarely change, but posts are read often. */
const cachedValues = new WeakMap<SiteFacts, PostTokenValues>();

function getPostTokenValues(facts: SiteFacts): PostTokenValues {
  const found = cachedValues.get(facts);
  if (found) return found;
  const plain = tokenValues(facts);
  const pairs = Object.entries(plain).map(([name, value]) => [name, escapeXml(value)]);
  const values = { plain, escaped: Object.fromEntries(pairs) };
  cachedValues.set(facts, values);
  return values;
}
