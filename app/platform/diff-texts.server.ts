import { diffLines, diffWordsWithSpace } from "diff";

/** Time limit for the word diff, which gets slower the more texts differ; then lines are compared. */
const LONGEST_MS = 400;

/** How two texts differ: by words, or by lines if that takes too long. */
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
