import type { PictureChoice } from "#app/modules/media/picture-choice.ts";

/** What the selects of the editor offer. */
export interface EditorChoices {
  categories: readonly string[];
  cities: { id: string; name: string }[];
  /** Uploads first. */
  pictures: PictureChoice[];
}
