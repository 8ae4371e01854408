import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ImageData } from "#app/ui/image-data.ts";
import pictures from "#generated/images.json" with { type: "json" };

interface PictureEntry {
  width: number;
  height: number;
  avif: [width: number, file: string][];
  webp: [width: number, file: string][];
  blur: string;
}

// JSON types list every file; what counts here is the shape of one entry.
const pictureByName = new Map(Object.entries(pictures as Record<string, unknown>));

/** The package's own import map finds the files from the sources and from the bundle alike. */
const { resolve } = createRequire(import.meta.url);

/** Sizes by address; the name of a file changes with its bytes. */
const sizes = new Map<string, number>();

function sourceSet(files: readonly [number, string][]): string {
  return files.map(([width, file]) => `/${file} ${width}w`).join(", ");
}

/**
 * The picture of that name in `art/`, ready for `<Picture>`.
 * `alt` says what is seen; leave it empty for decoration. Throws an Error naming an unknown picture.
 */
export function image(name: string, alt: string): ImageData {
  const entry = pictureByName.get(name) as PictureEntry | undefined;
  const middle = entry?.webp[Math.floor(entry.webp.length / 2)];
  if (!entry || !middle) {
    throw new Error(`no picture named "${name}": art/${name}.webp is missing or was not built`);
  }
  return {
    src: `/${middle[1]}`,
    avif: sourceSet(entry.avif),
    webp: sourceSet(entry.webp),
    width: entry.width,
    height: entry.height,
    alt,
    blur: entry.blur,
  };
}

/** How many bytes the file behind `src` of an {@link image} has. Rejects where there is none. */
export async function imageBytes(src: string): Promise<number> {
  const known = sizes.get(src);
  if (known !== undefined) return known;
  const { size } = await stat(resolve(`#generated/public${src}`));
  sizes.set(src, size);
  return size;
}
