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

/**
 * Pictures that no longer come with the site, each with the one shown in its place: saved posts,
 * products, deals and reels may still name them. Sugared cubes read as candy, which R 420.507(9)
 * does not allow.
 */
const REPLACED_PICTURES = { "cat-edibles": "blog-edibles" } as const satisfies Record<
  string,
  PictureName
>;

const isReplaced = (name: string): name is keyof typeof REPLACED_PICTURES =>
  Object.hasOwn(REPLACED_PICTURES, name);

/** The name of the picture shown for a saved name, whether or not there is such a picture. */
export function currentPictureName(name: string): string {
  return isReplaced(name) ? REPLACED_PICTURES[name] : name;
}

/** A picture named in saved content: a replaced one becomes the one shown in its place. */
export const savedPictureName = z.union([
  pictureName,
  z
    .enum(Object.keys(REPLACED_PICTURES) as (keyof typeof REPLACED_PICTURES)[])
    .transform((name): PictureName => REPLACED_PICTURES[name]),
]);
