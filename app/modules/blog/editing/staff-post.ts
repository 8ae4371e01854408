import type { PostStatus } from "#app/db/tables/blog.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import type { FieldDiff } from "#app/ui/staff/field-diff.ts";
import type { DescriptionSuggestion } from "../public/suggest-description.ts";
import type { TransitionName } from "../publishing/transitions.ts";

/** A row of the list of posts. */
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

/** The fields of the editor, as text. */
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

/** The labels of the fields. */
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

/** A post as the editor gets it. */
export interface StaffPost {
  id: string;
  /** Its title as visitors read it, with tokens replaced. */
  shownTitle: string;
  slug: string;
  status: PostStatus;
  /** The steps its status allows. */
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

/** What the editor learns from a save, beyond the typed text in `values`. */
export interface EditorPayload {
  /** The revision the typed text began from. */
  base?: number;
  /** What is saved now. */
  saved?: { revision: number; fields: PostFields };
  /** Someone else saved in the meantime: how their text and ours differ. */
  conflict?: EditConflict | undefined;
  /** The session is over; nothing was saved. */
  signedOut?: boolean;
}

export interface EditConflict {
  revision: number;
  changedAt: string;
  differences: FieldDiff[];
}

export type EditorResult = StaffResult<EditorPayload>;

/** What the live preview shows of the text in the editor. */
export interface PostPreview {
  title: string;
  html: string;
  words: number;
  readTime: string;
  /** What search engines would show. */
  description: string;
  /** A better cut of the automatic description; left out if none is needed. */
  suggestion?: DescriptionSuggestion | undefined;
  /** What prevents saving, by field. */
  problems: Record<string, string>;
}
