/** A short message to the visitor, shown as a toast (spec 1, sections 4.5 and 8). */
export interface Notice {
  /** `destructive` notices report a problem and are announced assertively. */
  kind: "default" | "destructive";
  title: string;
  /** Left out where the title says it all. */
  text?: string;
}
