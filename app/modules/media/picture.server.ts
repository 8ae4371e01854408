import { image } from "#app/platform/images.server.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import pictures from "#content/pictures.ts";
import { currentPictureName, type PictureName, pictureName } from "./picture-schema.ts";

/**
 * A picture of `art/` with the alt text of `content/pictures.ts`. Where text beside the picture
 * already says it all, show it with `alt=""` instead.
 */
export function picture(name: PictureName): ImageData {
  return image(name, pictures[name]);
}

/** The same by any saved text; undefined where no picture of that name can be shown. */
export function findPicture(name: string): ImageData | undefined {
  const known = pictureName.safeParse(currentPictureName(name)).data;
  // Drawn into share images only: it comes in no sizes of its own.
  return known && known !== "share-backdrop" ? picture(known) : undefined;
}
