import { diffLines, diffWordsWithSpace } from "diff";
import {
  type DiffPart,
  FIELD_LABELS,
  type FieldDiff,
  POST_FIELDS,
  type PostFields,
} from "./staff/post-types.ts";

/** Comparing texts word by word takes longer the more they differ; then lines must do. */
const LONGEST_MS = 400;

/** The fields in which two versions of a post differ. */
export function comparePosts(older: PostFields, newer: PostFields): FieldDiff[] {
  return POST_FIELDS.filter((name) => older[name] !== newer[name]).map((name) => ({
    label: FIELD_LABELS[name],
    parts: compareTexts(older[name], newer[name]),
  }));
}

function compareTexts(older: string, newer: string): DiffPart[] {
  const words = diffWordsWithSpace(older, newer, { timeout: LONGEST_MS });
  const changes = words ?? diffLines(older, newer, { timeout: LONGEST_MS });
  if (!changes) {
    return [
      { kind: "removed", text: older },
      { kind: "added", text: newer },
    ];
  }
  return changes.map(({ value, added, removed }) => {
    if (added) return { kind: "added", text: value };
    return { kind: removed ? "removed" : "same", text: value };
  });
}
