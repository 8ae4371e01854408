import { z } from "zod";
import { pictureRef } from "#app/modules/media/picture-ref.ts";
import { copy, refuseRepeats } from "#app/platform/schema-fields.ts";

/** Reels the home page shows: the first of the list. */
export const HOME_REELS = 6;

const reelSchema = z.strictObject({
  /** The reel's identifier at its provider. */
  id: z.string().regex(/^[\w-]+$/, "must be a reel identifier: letters, digits, - and _"),
  title: copy,
  poster: pictureRef,
  /** True while the identifier leads nowhere. */
  placeholder: z.boolean(),
});

/** Reels as staff may leave them, in the order they are shown. */
export const reelListSchema = z
  .array(reelSchema)
  .min(1, "must hold at least one reel")
  .superRefine(refuseRepeats("id"));

/** The thirteen reels of the content file. */
export const videosSchema = z.array(reelSchema).length(13, "must hold exactly 13 reels");

export type VideosInput = z.input<typeof videosSchema>;
