import type { PictureRef } from "#app/modules/media/picture-schema.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";

/** What a post's card shows. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  image: PictureData;
  /** Time of publication, ISO. */
  date: string;
  /** Day of `date` in the store's time zone: "January 17, 2025". */
  dateText: string;
  category: string;
  /** "5 min read". */
  readTime: string;
}

/** A post with its text, for feeds. */
export interface FeedPost extends PostSummary {
  /** Unlike the slug, it never changes. */
  id: string;
  /** Sanitized; tokens are filled in. */
  html: string;
  author: string;
  /** When the public text last changed, ISO; never before `date`. */
  updatedAt: string;
  /** Day of `updatedAt`, formatted like `dateText`. */
  updatedText: string;
  /** Size of the file at `image.src` if it is an upload. */
  imageBytes: number | undefined;
}

/** An entry of a table of contents; `id` is the id of the heading in the HTML. */
export interface TocEntry {
  id: string;
  text: string;
}

export interface PostDetail extends FeedPost {
  /** The name of the picture or a reference to an upload; a fallback if it no longer exists. */
  picture: PictureRef;
  words: number;
  /** For `<head>`: what staff wrote, or the first 160 characters of the text. */
  description: string;
  /** For `<head>`, comma-separated. */
  keywords: string;
  /** Empty for short posts. */
  toc: TocEntry[];
}

/** One page of the index. */
export interface PostList {
  posts: PostSummary[];
  /** Posts on all pages. */
  total: number;
  /** Whether the search reached its limit, so that older posts may match too. */
  isTruncated: boolean;
  page: number;
  /** At least 1; pages past the last have no posts. */
  pages: number;
  pageSize: number;
}

/** A post in the sitemap; both times ISO. */
export interface PublicSlug {
  slug: string;
  updatedAt: string;
  publishAt: string;
}

/** The eight categories of posts (spec 2, section 3). */
export const POST_CATEGORIES = [
  "Reviews",
  "Local Guide",
  "City Guide",
  "Delivery Guide",
  "Education",
  "Product Guide",
  "Wellness",
  "Strain Guide",
] as const;

export type PostCategory = (typeof POST_CATEGORIES)[number];
