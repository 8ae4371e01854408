/** A short message to the visitor, shown as a toast (spec 1, sections 4.5 and 8). */
export interface Notice {
  /** `destructive` notices report a problem and are announced assertively. */
  kind: "default" | "destructive";
  title: string;
  /** Left out where the title says it all. */
  text?: string;
}

/** A notice that reports what was done. */
export function good(title: string, text?: string): Notice {
  return { kind: "default", title, ...(text !== undefined && { text }) };
}

/** A notice that reports a problem. */
export function problem(title: string, text?: string): Notice {
  return { kind: "destructive", title, ...(text !== undefined && { text }) };
}

declare global {
  interface WindowEventMap {
    /** Asks React to show a notice; prevented by the one who shows it. */
    notice: CustomEvent<Notice>;
  }
}
