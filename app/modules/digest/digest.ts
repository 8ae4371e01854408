/** The weekly digest as it is saved, emailed, and shown. Screens import this file, so it has no server code. */

/** A count of the week, compared with the week before. */
export interface DigestFigure {
  label: string;
  value: number;
  before: number;
}

export interface DigestLine {
  text: string;
  detail?: string;
  /** Path of the staff page about it. */
  href?: string;
}

export interface DigestSection {
  title: string;
  /** At least one; an empty section says so in a line. */
  lines: DigestLine[];
}

/** All texts are final: a digest never changes after it was sent. */
export interface DigestContent {
  /** "November 16 to November 22, 2026" */
  period: string;
  figures: DigestFigure[];
  sections: DigestSection[];
}

/** Formats a count: "1,234". */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** The difference from the week before: "+12%", "−40%", "no change", "none before". */
export function formatChange({ value, before }: DigestFigure): string {
  if (value === before) return "no change";
  if (before === 0) return "none before";
  const percent = Math.round(((value - before) / before) * 100);
  return `${percent > 0 ? "+" : "−"}${formatCount(Math.abs(percent))}%`;
}
