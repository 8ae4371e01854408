import type { PictureRef } from "#app/modules/media/picture-ref.ts";

/** What one share image says and shows. Texts are drawn as given; those too long are cut off. */
export interface ShareCard {
  /** The page's headline. Up to 120 characters fit whole. */
  title: string;
  /** One line in capitals above the title; empty for none. */
  eyebrow: string;
  /** The picture of `art/`, or the upload, that fades in on the right. */
  art: PictureRef;
  /** One line below everything: business, place, hours. */
  footer: string;
  /** Texts the law wants in every advertisement, each on a line of its own at the lower edge. */
  warnings: readonly string[];
}
