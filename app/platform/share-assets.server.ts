import { createRequire } from "node:module";
import share from "#generated/share.json" with { type: "json" };

// The type of the JSON file lists every picture; only the fingerprints matter here.
const backgrounds = new Map(Object.entries<string>(share.backgrounds));

/** Resolves files through package.json's imports, which works in the sources and in the bundle. */
const { resolve } = createRequire(import.meta.url);

/** Every character that share images can show. */
export const shareGlyphs: ReadonlySet<string> = new Set(share.glyphs);

/** A cache key that changes with the fonts and with the background made from a picture in `art/`. */
export function shareAssetsKey(picture: string): string {
  return `${share.fonts} ${backgrounds.get(picture) ?? "none"}`;
}

/** Path of a font file that the build prepared for share images. */
export function shareFontFile(name: string): string {
  return resolve(`#generated/share/${name}`);
}

/**
 * Path of the background that the build made from a picture in `art/`. Throws Error naming an unknown
 * picture.
 */
export function shareBackgroundFile(picture: string): string {
  if (!backgrounds.has(picture)) {
    throw new Error(`no share background "${picture}": art/${picture}.webp was missing at build`);
  }
  return resolve(`#generated/share/backgrounds/${picture}.jpg`);
}
