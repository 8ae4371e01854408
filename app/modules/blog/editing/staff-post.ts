import type { PostStatus } from "#app/db/tables/blog.ts";
import type { DescriptionSuggestion } from "../public/suggest-description.ts";
import type { TransitionName } from "../publishing/transitions.ts";

/** A line of the list of staff. */
export interface StaffPostRow {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  category: string;
  city: string | null;
  publish_at: string | null;
  updated_at: string;
}

/** The fields of the editor, each as it stands in the form. */
export interface PostFields {
  title: string;
  excerpt: string;
  description: string;
  category: string;
  image: string;
  author: string;
  cityId: string;
  markdown: string;
}

export const POST_FIELDS = [
  "title",
  "excerpt",
  "description",
  "category",
  "image",
  "author",
  "cityId",
  "markdown",
] as const satisfies (keyof PostFields)[];

/** How the fields are called on the screen. */
export const FIELD_LABELS: Record<keyof PostFields, string> = {
  title: "Title",
  excerpt: "Excerpt",
  description: "Description for search engines",
  category: "Category",
  image: "Picture",
  author: "Author",
  cityId: "City",
  markdown: "Text",
};

/** A post as the editor opens it. */
export interface StaffPost {
  id: string;
  /** Its title as visitors read it, facts filled in. */
  shownTitle: string;
  slug: string;
  status: PostStatus;
  /** Where its status can go. */
  ways: TransitionName[];
  revision: number;
  publishAt: string | null;
  /** `publishAt` as a wall time in the store, `2026-11-20T09:30`. */
  publishWallTime: string | null;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
  formerSlugs: string[];
  fields: PostFields;
}

export interface StaffRevision {
  number: number;
  title: string;
  createdAt: string;
}

export interface PreviewLink {
  id: string;
  url: string;
  createdAt: string;
  expiresAt: string;
}

/** What the live preview shows of a text that is being written. */
export interface PostPreview {
  title: string;
  html: string;
  words: number;
  readTime: string;
  /** What search engines would show. */
  description: string;
  /** A better cut of the automatic description; left out where none is needed. */
  suggestion?: DescriptionSuggestion | undefined;
  /** What stands in the way of saving, by field. */
  problems: Record<string, string>;
}
