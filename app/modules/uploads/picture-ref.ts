import { z } from "zod";
import { type PictureName, pictureName } from "#app/modules/pictures/schema.ts";
import { type UploadRef, uploadRef } from "./schema.ts";

/** A picture that comes with the site, by its name, or one that staff brought in. */
export type PictureRef = PictureName | UploadRef;

export const pictureRef = z.union([pictureName, uploadRef], {
  error: "must be a picture of the site or an upload",
});
