import type { Notice } from "#app/ui/notices/notice.ts";
import type { FieldDiff } from "#app/ui/staff/field-diff.ts";
import type { PostFields } from "../editing/staff-post.ts";

/** What the editor's actions answer, beyond what every action of the staff area does. */
export interface EditorAnswer {
  ok: boolean;
  notice?: Notice;
  fieldErrors?: Record<string, string>;
  /** What was typed, given back where it was not saved. */
  typed?: PostFields;
  /** The revision the typed text began from. */
  base?: number;
  /** What is stored now. */
  saved?: { revision: number; fields: PostFields };
  /** Somebody else saved in the meantime: how their text and ours differ. */
  conflict?: { revision: number; changedAt: string; differences: FieldDiff[] };
  /** Other fields that were refused, as typed. */
  values?: Record<string, string>;
  /** The session is over; nothing was saved. */
  signedOut?: boolean;
}
