/** The size that every network asks for; all lengths here and below are its pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Where things stand. The build puts the wordmark on the backgrounds, the rest is drawn later. */
export const cardLayout = {
  margin: 72,
  /** Text keeps to the left 60 %: what lies to the right of it belongs to the picture. */
  textWidth: 648,
  wordmark: { top: 62, width: 276 },
  /** Lower edge of the title, and how far up it may reach without crowding the wordmark. */
  title: { bottom: 444, maxHeight: 244, lines: 4, lineHeight: 1.08 },
  rule: { top: 472, width: 56, height: 2 },
  footer: { top: 490, lineHeight: 1.3 },
  /** Along the lower edge, over the picture too: the texts the law wants, at most so high. */
  warnings: { width: 1056, bottom: 20, maxHeight: 60, lineHeight: 1.3, padding: 16 },
} as const;
