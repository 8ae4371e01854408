import { z } from "zod";
import { pictureName } from "#app/modules/pictures/schema.ts";
import { copy } from "#app/platform/schema-fields.ts";

/** Reels the home page shows: the first of the list. */
export const HOME_REELS = 6;

/** Thirteen reels in the order they are shown. */
export const videosSchema = z
  .array(
    z.strictObject({
      /** The reel's identifier at its provider. */
      id: z.string().regex(/^[\w-]+$/, "must be a reel identifier: letters, digits, - and _"),
      title: copy,
      poster: pictureName,
      /** True while the identifier leads nowhere. */
      placeholder: z.boolean(),
    }),
  )
  .length(13, "must hold exactly 13 reels");

export type VideosInput = z.input<typeof videosSchema>;
