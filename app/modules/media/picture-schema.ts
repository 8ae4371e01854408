import { z } from "zod";
import { slugText, trimmedText } from "#app/platform/validation.ts";
import pictures from "#content/pictures.ts";

/** `content/pictures.ts`: file name in `art/` without extension, and alt text. */
export const picturesSchema = z.record(slugText, trimmedText);

export type PictureName = keyof typeof pictures;

/** The name of a picture in `content/pictures.ts`. */
export const pictureNameSchema = z.enum(Object.keys(pictures) as [PictureName, ...PictureName[]], {
  error: (issue) => `no such picture in content/pictures.ts: ${String(issue.input)}`,
});

/**
 * Pictures removed from the site, with their replacements: saved posts, products, deals, and reels
 * may still name them. `cat-edibles` showed sugared cubes, which look like candy; R 420.507(9) does
 * not allow that.
 */
const REPLACED_PICTURES = { "cat-edibles": "blog-edibles" } as const satisfies Record<
  string,
  PictureName
>;

const isReplaced = (name: string): name is keyof typeof REPLACED_PICTURES =>
  Object.hasOwn(REPLACED_PICTURES, name);

/** The replacement of a removed picture; other names are returned unchanged, even unknown ones. */
export function getCurrentPictureName(name: string): string {
  return isReplaced(name) ? REPLACED_PICTURES[name] : name;
}

/** The name of a picture in saved content; removed pictures become their replacements. */
export const savedPictureNameSchema = z.union([
  pictureNameSchema,
  z
    .enum(Object.keys(REPLACED_PICTURES) as (keyof typeof REPLACED_PICTURES)[])
    .transform((name): PictureName => REPLACED_PICTURES[name]),
]);

/** Id of an upload: the first half of the SHA-256 of its bytes, in hex. */
const HASH = /^[0-9a-f]{32}$/;

/** Reference to an upload, as in `![alt](upload:HASH)` and in the image of a post. */
export type UploadRef = `upload:${string}`;

export const uploadRefSchema = z.custom<UploadRef>(
  (value) => typeof value === "string" && parseUploadHash(value) !== undefined,
);

/** The hash in a reference to an upload; undefined for any other text. */
export function parseUploadHash(ref: string): string | undefined {
  const hash = ref.startsWith("upload:") ? ref.slice("upload:".length) : "";
  return HASH.test(hash) ? hash : undefined;
}

/** The hashes of all uploads that a text names, such as Markdown or JSON. */
export function listNamedHashes(text: string): string[] {
  return [...text.matchAll(/upload:([0-9a-f]{32})/g)].map(([, hash = ""]) => hash);
}

export const uploadAltSchema = z
  .string()
  .transform((text) => text.replace(/[\s\0]+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Please describe what the picture shows.")
      .max(300, "Please keep it to 300 characters."),
  );

/** A whole number as a form posts it; an empty field is none. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);

const percent = wholeNumber.pipe(z.number().max(100));

/** A focal point, in percent from the left and from the top. */
export const focusSchema = z.object({ x: percent, y: percent });

/** A part of a picture, in pixels. */
export const regionSchema = z.object({
  ...{ left: wholeNumber, top: wholeNumber },
  ...{ width: wholeNumber, height: wholeNumber },
});

/** A picture of the site, by its name, or an upload. */
export type PictureRef = PictureName | UploadRef;

/** A picture in content that staff may change. Does not check that an upload exists. */
export const pictureRefSchema = z.union([savedPictureNameSchema, uploadRefSchema], {
  error: ({ input }) => {
    if (!input) return "must be chosen";
    return String(input).startsWith("upload:")
      ? `no such picture: ${String(input)}`
      : `no such picture in content/pictures.ts: ${String(input)}`;
  },
});
