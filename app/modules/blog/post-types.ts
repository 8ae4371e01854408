import type { PictureRef } from "#app/modules/media/picture-ref.ts";
import type { ImageData } from "#app/ui/image-data.ts";

/** What a card shows of a post. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  image: ImageData;
  /** Moment of publication, ISO. */
  date: string;
  /** Its day in the store's time zone: "January 17, 2025". */
  dateText: string;
  category: string;
  /** "5 min read". */
  readTime: string;
}

/** A post with its text, as feeds carry it. */
export interface FeedPost extends PostSummary {
  /** Stays when the slug changes. */
  id: string;
  /** Sanitised; tokens are filled. */
  html: string;
  author: string;
  /** When the text the public sees last changed, ISO; never before `date`. */
  updatedAt: string;
  /** Its day, as `dateText`. */
  updatedText: string;
  /** Size of the file behind `image.src`, where it is an upload. */
  imageBytes: number | undefined;
}

/** An entry of a table of contents; `id` is the heading's in the HTML. */
export interface TocEntry {
  id: string;
  text: string;
}

export interface PostDetail extends FeedPost {
  /** The image by its name, or as an upload; a spare one where it is neither any more. */
  picture: PictureRef;
  words: number;
  /** For the head: what staff wrote for it, else the first 160 characters of the text. */
  description: string;
  /** For the head, comma separated. */
  keywords: string;
  /** Empty for short posts. */
  toc: TocEntry[];
}

/** One page of the index. */
export interface PostList {
  posts: PostSummary[];
  /** Posts on all pages. */
  total: number;
  /** Whether older posts may match a search too, which finds only so many. */
  cut: boolean;
  page: number;
  /** At least 1. A page beyond it has no posts. */
  pages: number;
  pageSize: number;
}

/** What the sitemap says of a post; both times ISO. */
export interface PublicSlug {
  slug: string;
  updatedAt: string;
  publishAt: string;
}
