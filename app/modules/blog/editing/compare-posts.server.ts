import { diffTexts } from "#app/platform/diff-texts.server.ts";
import type { FieldDiff } from "#app/ui/staff/field-diff.ts";
import { FIELD_LABELS, POST_FIELDS, type PostFields } from "./staff-post.ts";

/** The fields in which two versions of a post differ. */
export function comparePosts(older: PostFields, newer: PostFields): FieldDiff[] {
  return POST_FIELDS.filter((name) => older[name] !== newer[name]).map((name) => ({
    label: FIELD_LABELS[name],
    parts: diffTexts(older[name], newer[name]),
  }));
}
