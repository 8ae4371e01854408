import { z } from "zod";
import { type PictureName, savedPictureName } from "./picture-schema.ts";
import { type UploadRef, uploadRef } from "./schema.ts";

/** A picture that comes with the site, by its name, or one that staff brought in. */
export type PictureRef = PictureName | UploadRef;

/** A picture named in content that staff may change. Whether an upload is there, it cannot see. */
export const pictureRef = z.union([savedPictureName, uploadRef], {
  error: ({ input }) =>
    String(input).startsWith("upload:")
      ? `no such picture: ${String(input)}`
      : `no such picture in content/pictures.ts: ${String(input)}`,
});
