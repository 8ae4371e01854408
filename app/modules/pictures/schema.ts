import { z } from "zod";
import { copy, slug } from "#app/platform/schema-fields.ts";
import pictures from "#content/pictures.ts";

/** The picture list itself: art file name without ending, and what the picture shows. */
export const picturesSchema = z.record(slug, copy);

export type PictureName = keyof typeof pictures;

/** A picture named in content; it must stand in `content/pictures.ts`. */
export const pictureName = z.enum(Object.keys(pictures) as [PictureName, ...PictureName[]], {
  error: (issue) => `no such picture in content/pictures.ts: ${String(issue.input)}`,
});
