import type { Db } from "#app/db/schema.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { findUploads } from "./find-uploads.server.ts";
import { picture } from "./picture.server.ts";
import type { PictureRef } from "./picture-ref.ts";
import type { PictureName } from "./picture-schema.ts";
import { uploadHash } from "./schema.ts";

/** Shown in place of an upload that is gone, as after going back to an older state of content. */
const SPARE_PICTURE: PictureName = "blog-flower";

/** Reads the uploads among these pictures; gives what shows each of them. */
export async function readPictures(
  db: Db,
  refs: readonly PictureRef[],
): Promise<(ref: PictureRef) => ImageData> {
  const hashes = refs.map(uploadHash).filter((hash) => hash !== undefined);
  const uploads = await findUploads(db, hashes);
  return (ref) => {
    const hash = uploadHash(ref);
    if (hash === undefined) return picture(ref as PictureName);
    return uploads.get(hash)?.image ?? picture(SPARE_PICTURE);
  };
}
