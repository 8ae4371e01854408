/** The size that every network asks for; all lengths here and below are its pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Where things stand. The build puts the wordmark on the backgrounds, the rest is drawn later. */
export const cardLayout = {
  margin: 72,
  /** Text keeps to the left 60 %: what lies to the right of it belongs to the picture. */
  textWidth: 648,
  wordmark: { top: 62, width: 276 },
  /** Lower edge of the title, and how far up it may reach without crowding the wordmark. */
  title: { bottom: 492, maxHeight: 292, lines: 4, lineHeight: 1.08 },
  rule: { top: 524, width: 56, height: 2 },
  footer: { top: 544, lineHeight: 1.3 },
} as const;
