import type { PictureRef } from "#app/modules/media/picture-schema.ts";

/** The content of a share image. Texts that are too long are truncated. */
export interface ShareCard {
  /** The page's headline. Up to 120 characters fit. */
  title: string;
  /** One line in capitals above the title; empty for none. */
  eyebrow: string;
  /** The picture of `art/` or the upload that fades in on the right. */
  art: PictureRef;
  /** The focal point of an upload, as `object-position`: "30% 20%". */
  position?: string | undefined;
  /** The store's name if it is not the one that the wordmark draws. */
  brand?: string | undefined;
  /** One line below the title: business, place, hours. */
  footer: string;
  /** Texts the law requires in every advertisement, on separate lines at the lower edge. */
  warnings: readonly string[];
}

/** The size that social networks recommend, in pixels, as are all lengths below. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Positions and sizes. The build draws the wordmark on the backgrounds; the rest is drawn later. */
export const cardLayout = {
  margin: 72,
  /** Text stays left of the picture. */
  textWidth: 648,
  wordmark: { top: 62, width: 276, height: 24 },
  /** Lower edge of the title, and the height it may take without crowding the wordmark. */
  title: { bottom: 444, maxHeight: 244, lines: 4, lineHeight: 1.08 },
  rule: { top: 472, width: 56, height: 2 },
  footer: { top: 490, lineHeight: 1.3 },
  /** A strip along the lower edge, over the picture as well. */
  warnings: { width: 1056, bottom: 20, maxHeight: 60, lineHeight: 1.3, padding: 16 },
} as const;
