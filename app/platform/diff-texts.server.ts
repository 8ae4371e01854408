import { diffLines, diffWordsWithSpace } from "diff";

/** Comparing texts word by word takes longer the more they differ; then lines must do. */
const LONGEST_MS = 400;

/** How two texts differ, word by word. */
export function diffTexts(
  older: string,
  newer: string,
): { kind: "same" | "added" | "removed"; text: string }[] {
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
