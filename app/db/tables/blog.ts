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
  /** For search engines; null means the beginning of the text. */
  description: string | null;
  markdown: string;
  /** Rendered and sanitized when the post is saved; `{{tokens}}` are replaced when it is read. */
  html: string;
  /** Number of words, for the reading time. */
  words: number;
  city_id: string | null;
  /** Number of the revision that this row contains. */
  revision: number;
  /**
   * Services that the post offers outside `{{#service}}` parts, between commas. The post is public only
   * while all of them are approved; of services joined with `|`, one is enough:
   * `,delivery,curbside|pickup,`.
   */
  services: Generated<string>;
  /** Ids of the rules that words of the post break, between commas; approvals are in `services`. */
  copy_rules: Generated<string>;
  /** For posts imported from a content file: the revision with the shipped text. */
  shipped_revision: Generated<number | null>;
  /** Hash of the shipped text that staff declined in favor of their own. */
  declined_shipped: Generated<string | null>;
  /** Key in the full-text index; never reused. */
  search_key: number;
  /** When the post becomes or became public; set at the first publication and never cleared. */
  publish_at: Timestamp | null;
  /** When the post was moved to the trash. */
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  /** When the text last changed. */
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
  /** Whether it was saved automatically; a later autosave may replace it. */
  is_autosave: Generated<boolean>;
}

/** What was typed for a public or approved post and is not in use yet; at most one per post. */
export interface BlogDraftChangesTable {
  post_id: string;
  /** Incremented by each save, so that nobody overwrites what they have not seen. */
  version: number;
  /** The revision of the post that it changes. */
  base_revision: number;
  saved_at: Timestamp;
  /** JSON: the fields of the editor. */
  fields: string;
}

/** A preview link. Its token is derived from the id and the site's secret. */
export interface BlogPreviewsTable {
  id: string;
  post_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Id of the account that made it; null for older links. */
  created_by: string | null;
}

/** A picture uploaded by staff; its files are named by its hash. */
export interface UploadsTable {
  /** The first half of the SHA-256 of the uploaded bytes, in hex. */
  hash: string;
  /** Name of the uploaded file. */
  name: string;
  /** Description of the picture, used as alt text if a post has none of its own; empty until it is written. */
  alt: string;
  /** Size of the master in pixels, after its rotation was applied. */
  width: number;
  height: number;
  /** Size of the master in bytes. */
  bytes: number;
  /** JSON: the widths in which the picture exists. */
  widths: string;
  /** Tiny placeholder as a `data:` URL. */
  blur: string;
  created_at: Timestamp;
  /** The point that stays in view where the picture is cropped, in percent from the left and the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** Hash of the picture that is shown in its place; that one may have been replaced too. */
  replaced_by: Generated<string | null>;
}

export interface BlogFormerSlugsTable {
  slug: string;
  post_id: string;
  created_at: Timestamp;
}

/** The fingerprint of a post's text, for finding duplicates; one row per post. */
export interface PostPrintsTable {
  search_key: number;
  /** Version of the algorithm; a row with another version is recomputed. */
  version: string;
  /** Number of the post's rows in `post_shingles`. */
  sampled: number;
}

/** Hashes of a fixed share of each post's five-word runs. */
export interface PostShinglesTable {
  hash: number;
  search_key: number;
}

/** The outcome of each run of the generator, including rejected posts. */
export interface WriterRunsTable {
  id: string;
  at: Timestamp;
  /** For people: "Warren", "Delivery in Warren". */
  subject: string;
  writer: "built-in" | "model";
  outcome: "written" | "refused";
  message: string;
  post_id: string | null;
  milliseconds: number;
}

/** Every call to the language model with its cost. */
export interface WriterCallsTable {
  id: string;
  at: Timestamp;
  model: string;
  /** While `running`, tokens and cost are the maximum that the call can use. */
  outcome: "running" | "used" | "rejected" | "failed";
  detail: string | null;
  prompt_tokens: number;
  completion_tokens: number;
  /** Millionths of a US dollar. */
  cost_micros: number;
  milliseconds: number;
}
