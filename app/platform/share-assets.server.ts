import { createRequire } from "node:module";
import share from "#generated/share.json" with { type: "json" };

// JSON types list every picture; what counts here is that there is a fingerprint for each.
const backgrounds = new Map(Object.entries<string>(share.backgrounds));

/** The package's own import map finds the files from the sources and from the bundle alike. */
const { resolve } = createRequire(import.meta.url);

/** Every character that share images can show. */
export const shareGlyphs: ReadonlySet<string> = new Set(share.glyphs);

/** Changes when the fonts or the background made of that picture of `art/` do. */
export function shareAssetsKey(picture: string): string {
  return `${share.fonts} ${backgrounds.get(picture) ?? "none"}`;
}

/** Path of a font that the build made for share images, by its file name. */
export function shareFontFile(name: string): string {
  return resolve(`#generated/share/${name}`);
}

/**
 * Path of the background made of a picture of `art/`.
 * Throws an Error naming an unknown picture.
 */
export function shareBackgroundFile(picture: string): string {
  if (!backgrounds.has(picture)) {
    throw new Error(`no share background "${picture}": art/${picture}.webp was missing at build`);
  }
  return resolve(`#generated/share/backgrounds/${picture}.jpg`);
}
