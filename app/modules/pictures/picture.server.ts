import { image } from "#app/platform/images.server.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import pictures from "#content/pictures.ts";
import type { PictureName } from "./schema.ts";

/**
 * A picture of `art/` with the alt text of `content/pictures.ts`. Where text beside the picture
 * already says it all, show it with `alt=""` instead.
 */
export function picture(name: PictureName): ImageData {
  return image(name, pictures[name]);
}
