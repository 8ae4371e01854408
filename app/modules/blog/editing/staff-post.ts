import type { PostStatus } from "#app/db/tables/blog.ts";
import type { CopyFinding, CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import type { ReadingLevel } from "#app/platform/reading-level.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import type { Tone } from "#app/ui/staff/page.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import type { FieldDiff, FieldVersions } from "#app/ui/staff/text-comparison.tsx";
import type { ThumbnailData } from "#app/ui/staff/thumbnail.tsx";
import type { DescriptionSuggestion } from "../public/post-metadata.ts";

/** A row of the list of posts. */
export interface StaffPostRow {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  category: string;
  city: string | null;
  /** The post's picture; null if it has none yet. */
  picture: ThumbnailData | null;
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

/** The changes of a status; see `transitions` in `change-status.server.ts`. */
export type TransitionName = "submit" | "approve" | "schedule" | "publish" | "unpublish";

/** A post for the editor. */
export interface StaffPost {
  id: string;
  /** Its title as visitors read it, with tokens replaced. */
  shownTitle: string;
  slug: string;
  status: PostStatus;
  /** The transitions its status allows. */
  allowedTransitions: TransitionName[];
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

/** The times of a post as people say them. */
export interface PostMoments {
  /** When it was or will be published. */
  publishes: MomentText | null;
  /** When it was moved to the trash. */
  trashed: MomentText | null;
}

export interface StaffRevision {
  number: number;
  title: string;
  createdAt: string;
  isAutosave: boolean;
}

/** In URLs, in place of the id of a post that is not saved yet. */
export const NEW_POST_ID = "new";

export interface PreviewLink {
  id: string;
  url: string;
  expires: MomentText;
}

/** What is saved and the text in the editor is compared with. */
export interface SavedText {
  revision: number;
  /** Version of the draft change; 0 if there is none. */
  draft: number;
  fields: PostFields;
}

/** The result of a save, besides the typed text in `values`. */
export interface EditorPayload extends CopyPayload {
  /** The revision the typed text is based on. */
  base?: number;
  saved?: SavedText;
  /** Someone else saved in the meantime: how their text and ours differ. */
  conflict?: EditConflict | undefined;
  /** The session is over; nothing was saved. */
  signedOut?: boolean;
}

export interface EditConflict {
  /** The other version. */
  theirs: SavedText;
  changedAt: string;
  /** The fields in which both versions differ. */
  fields: FieldVersions[];
  differences: FieldDiff[];
}

/** The answer to an autosave. */
export type AutosaveAnswer =
  | { ok: true; id: string; saved: SavedText }
  | { ok: false; text: string; conflict?: EditConflict | undefined };

/** An entry of the checklist before publishing. */
export interface CheckItem {
  id: string;
  label: string;
  /** "blocks": it must be changed before the post is published. */
  state: "fine" | "warns" | "blocks";
  /** What is wrong or missing. */
  text?: string | undefined;
  /** The field to change. */
  field: keyof PostFields;
}

export type EditorResult = StaffResult<EditorPayload>;

/** The live preview of the text in the editor. */
export interface PostPreview {
  title: string;
  html: string;
  words: number;
  readTime: string;
  /** Undefined for a short text. */
  readingLevel: ReadingLevel | undefined;
  /** The title of the page, with the blog's name. */
  pageTitle: string;
  /** The picture beside the title where the post is shared. */
  picture: { src: string; alt: string };
  /** What search engines would show. */
  description: string;
  /** A better description than the automatic one; undefined if that one is good. */
  suggestion?: DescriptionSuggestion | undefined;
  /** What prevents publishing, by field; a missing field is only in the checklist. */
  problems: Record<string, string>;
  /** Why the text cannot be shown; undefined if it can. */
  unreadable?: string | undefined;
  checklist: CheckItem[];
  /** What the copy check finds, with the reasons given before. */
  findings: CopyFinding[];
}

/** All statuses, in the order a post goes through them. */
export const POST_STATUSES = [
  "draft",
  "review",
  "approved",
  "scheduled",
  "published",
  "unpublished",
] as const satisfies PostStatus[];

/** Name, color, and explanation of each status. */
export const STATUS_LABELS: Record<PostStatus, { label: string; tone: Tone; description: string }> =
  {
    draft: {
      label: "Draft",
      tone: "quiet",
      description: "Being written. The public cannot see it.",
    },
    review: {
      label: "In review",
      tone: "warn",
      description: "Written and waiting to be approved.",
    },
    approved: {
      label: "Approved",
      tone: "good",
      description: "Ready. Publish it, schedule it, or leave it to the Auto-Publisher.",
    },
    scheduled: {
      label: "Scheduled",
      tone: "warn",
      description: "Will be published automatically at its time.",
    },
    published: { label: "Published", tone: "good", description: "Everyone can see it." },
    unpublished: {
      label: "Unpublished",
      tone: "bad",
      description: "No longer public. Its page shows “not found”.",
    },
  };

/** Statuses of posts that are public, or become public without another review. */
export const CLEARED_STATUSES: PostStatus[] = ["approved", "scheduled", "published"];

/** Whether a post with this status is public, or becomes public without another review. */
export const isCleared = (status: PostStatus) => CLEARED_STATUSES.includes(status);
