import type { Db } from "#app/db/schema.ts";
import { findUploads, type Uploads } from "#app/modules/media/find-uploads.server.ts";
import { findPicture, picture } from "#app/modules/media/picture.server.ts";
import { currentPictureName, type PictureName } from "#app/modules/media/picture-schema.ts";
import { type UploadRef, uploadHash } from "#app/modules/media/schema.ts";
import { moveMenuLinks } from "#app/modules/store/move-menu-links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { postDescription, postKeywords, postToc, readTime } from "./editing/post-head.ts";
import type { FeedPost, PostDetail, PostSummary } from "./post-types.ts";
import { showPictures, uploadsIn } from "./public/article-figure.server.ts";

/** Columns of a card. Lists never load texts. */
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

export interface SummaryRow {
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

/** What stands around the rows of posts when they are shown. */
export interface ShownWith {
  facts: SiteFacts;
  uploads: Uploads;
}

/** The facts, and the uploaded pictures of these posts. */
export async function readShownWith(
  db: Db,
  rows: readonly { image: string; html?: string }[],
): Promise<ShownWith> {
  const hashes = rows.flatMap(({ image, html = "" }) => [
    ...[uploadHash(image)].filter((hash) => hash !== undefined),
    ...uploadsIn(html),
  ]);
  const [facts, uploads] = await Promise.all([getSiteFacts(db), findUploads(db, hashes)]);
  return { facts, uploads };
}

/** Shown in place of a picture that no longer comes with the program. */
const SPARE_PICTURE: PictureName = "blog-flower";

const pictureOf = ({ image }: SummaryRow): PictureName =>
  findPicture(image) ? (currentPictureName(image) as PictureName) : SPARE_PICTURE;

const uploadOf = ({ image }: SummaryRow, { uploads }: ShownWith) =>
  uploads.get(uploadHash(image) ?? "");

export function toSummary(row: SummaryRow, shown: ShownWith): PostSummary {
  const { facts } = shown;
  const { slug, category, words } = row;
  const values = valuesOf(facts).plain;
  const date = row.publish_at ?? "";
  return {
    slug,
    title: fillText(row.title, values),
    excerpt: fillText(row.excerpt, values),
    image: uploadOf(row, shown)?.image ?? picture(pictureOf(row)),
    date,
    dateText: formatMoment(date, "longDay"),
    category,
    readTime: readTime(words),
  };
}

export function toFeedPost(row: FeedRow, shown: ShownWith): FeedPost {
  const { facts, uploads } = shown;
  const summary = toSummary(row, shown);
  const updatedAt = lastSeenChange({ publishAt: summary.date, updatedAt: row.updated_at });
  return {
    ...summary,
    id: row.id,
    html: moveMenuLinks(showPictures(fillHtml(row.html, valuesOf(facts).escaped), uploads), facts),
    imageBytes: uploadOf(row, shown)?.srcBytes,
    author: fillText(row.author, valuesOf(facts).plain),
    updatedAt,
    updatedText: formatMoment(updatedAt, "longDay"),
  };
}

export function toDetail(row: FeedRow, shown: ShownWith): PostDetail {
  const post = toFeedPost(row, shown);
  const description = fillText(row.description ?? "", valuesOf(shown.facts).plain);
  return {
    ...post,
    picture: uploadOf(row, shown) ? (row.image as UploadRef) : pictureOf(row),
    words: row.words,
    // Of the article as it was written, also while its links to the menu are moved.
    description: description || postDescription(fillHtml(row.html, valuesOf(shown.facts).escaped)),
    keywords: postKeywords(post.title),
    toc: postToc({ html: post.html, words: row.words }),
  };
}

/** What changed before the publication, nobody has seen otherwise. Both times ISO. */
export function lastSeenChange(times: { publishAt: string; updatedAt: string }): string {
  const { publishAt, updatedAt } = times;
  if (updatedAt > publishAt) return updatedAt;
  return publishAt;
}

interface Values {
  plain: Record<string, string>;
  /** Fit to stand in HTML, in attributes too. */
  escaped: Record<string, string>;
}

/** By the facts they were made from: facts seldom change, posts are often read. */
const known = new WeakMap<SiteFacts, Values>();

function valuesOf(facts: SiteFacts): Values {
  const found = known.get(facts);
  if (found) return found;
  const plain = tokenValues(facts);
  const pairs = Object.entries(plain).map(([name, value]) => [name, escapeXml(value)]);
  const values = { plain, escaped: Object.fromEntries(pairs) };
  known.set(facts, values);
  return values;
}
