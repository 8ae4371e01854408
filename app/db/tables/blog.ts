import type { Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

export type PostStatus =
  | "draft"
  | "review"
  | "approved"
  | "scheduled"
  | "published"
  | "unpublished";

export interface BlogPostsTable {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  excerpt: string;
  category: string;
  /** Name of a picture in `art/`, or `upload:` and the hash of an uploaded one. */
  image: string;
  author: string;
  /** For search engines; null: the beginning of the text. */
  description: string | null;
  markdown: string;
  /** Rendered and sanitised when saved; `{{tokens}}` are filled when read. */
  html: string;
  /** Words of the text, for the time it takes to read. */
  words: number;
  city_id: string | null;
  /** Number of the revision the row holds. */
  revision: number;
  /**
   * Services it offers outside `{{#service}}` parts, between commas; of `curbside|pickup` one is
   * enough: `,delivery,curbside|pickup,`. The public sees the post only while all are approved.
   */
  services: Generated<string>;
  /** The revision with the text it came with, where a content file brought it in. */
  shipped_revision: Generated<number | null>;
  /** Hash of the shipped text that staff declined in favor of their own. */
  declined_shipped: Generated<string | null>;
  /** Key in the full-text index, never used twice. */
  search_key: number;
  /** When it is or was to be seen; set with the first publication and kept after. */
  publish_at: Timestamp | null;
  /** In the trash since. */
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  /** When its text last changed. */
  updated_at: Timestamp;
}

export interface BlogRevisionsTable {
  post_id: string;
  /** From 1, per post. */
  number: number;
  title: string;
  excerpt: string;
  category: string;
  image: string;
  author: string;
  description: string | null;
  markdown: string;
  city_id: string | null;
  created_at: Timestamp;
}

/** A link to look at a post before it is public. The token in it is made of the id and our secret. */
export interface BlogPreviewsTable {
  id: string;
  post_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** A picture that staff brought in; its files stand under its hash in the data folder. */
export interface UploadsTable {
  /** Of the bytes that were sent: the first half of their SHA-256, in hex. */
  hash: string;
  /** What the file was called. */
  name: string;
  /** What is seen; the alt text where a post has no own. */
  alt: string;
  /** Of the master, turned upright. */
  width: number;
  height: number;
  /** Size of the master. */
  bytes: number;
  /** JSON: the widths it was made in. */
  widths: string;
  /** Tiny placeholder as a `data:` address. */
  blur: string;
  created_at: Timestamp;
}

export interface BlogFormerSlugsTable {
  slug: string;
  post_id: string;
  created_at: Timestamp;
}
