import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PictureData } from "#app/ui/site/picture.tsx";
import pictures from "#generated/images.json" with { type: "json" };

interface PictureEntry {
  width: number;
  height: number;
  avif: [width: number, file: string][];
  webp: [width: number, file: string][];
  color: string;
}

// The type of the JSON file lists every picture; only the shape of an entry matters here.
const pictureByName = new Map(Object.entries(pictures as Record<string, unknown>));

/** Resolves files through package.json's imports, which works in the sources and in the bundle. */
const { resolve } = createRequire(import.meta.url);

/** File sizes by `src`. They never change, because file names contain a content hash. */
const bytesBySrc = new Map<string, number>();

/**
 * The data for `<Picture>` of a picture in `art/`. `alt` describes the picture; it is empty for
 * decorative pictures. Throws Error naming an unknown picture.
 */
export function getImage(name: string, alt: string): PictureData {
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
    placeholder: entry.color,
  };
}

function sourceSet(files: readonly [number, string][]): string {
  return files.map(([width, file]) => `/${file} ${width}w`).join(", ");
}

/** Size in bytes of the file of a `src` from {@link getImage}. Rejects if the file does not exist. */
export async function getImageBytes(src: string): Promise<number> {
  const known = bytesBySrc.get(src);
  if (known !== undefined) return known;
  const { size } = await stat(resolve(`#generated/public${src}`));
  bytesBySrc.set(src, size);
  return size;
}
