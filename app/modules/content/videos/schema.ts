import { z } from "zod";
import { pictureRefSchema } from "#app/modules/media/picture-schema.ts";
import {
  optionalDays,
  requireDaysInOrder,
  requireUnique,
  trimmedText,
} from "#app/platform/validation.ts";

/** The home page shows this many reels from the start of the list. */
export const HOME_REEL_COUNT = 6;

const reelSchema = z
  .strictObject({
    /** The provider's identifier of the reel. */
    id: z.string().regex(/^[\w-]+$/, {
      error:
        "must be the link of one reel, such as https://www.instagram.com/reel/C8x2abcDEFg/, or its identifier. Open the reel in the browser and copy the address from there",
    }),
    title: trimmedText,
    poster: pictureRefSchema,
    /** Whether the identifier is invented. */
    placeholder: z.boolean(),
    /** Staff still work on it; visitors do not see it. */
    draft: z.boolean().optional(),
    ...optionalDays,
  })
  .superRefine(requireDaysInOrder);

/** Reels as staff may save them, in the order they are shown. */
export const reelListSchema = z
  .array(reelSchema)
  .min(1, "must have at least one reel")
  .superRefine(requireUnique("id"));

/** The thirteen reels of the content file. */
export const videosSchema = z.array(reelSchema).length(13, "must have exactly 13 reels");

export type VideosInput = z.input<typeof videosSchema>;
