/** A stretch of a comparison: on both sides, or only in the newer or the older text. */
export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** How one field differs. */
export interface FieldDiff {
  label: string;
  parts: DiffPart[];
}
