import type { ShareCrop } from "#app/modules/seo/share-images/compose-background.server.ts";

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/** All that a share image can say: Latin-1 without its soft hyphen, and the signs of good setting. */
export const shareGlyphs = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}Œœ–—‘’‚“”„‹›•…€™`;

/** One fixed instance of a variable font: the drawing of share images reads no others. */
export interface ShareFontPlan {
  /** File below `generated/share`. */
  file: string;
  /** File inside node_modules. */
  source: string;
  axes: Readonly<Record<string, number>>;
}

const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** Optical size 72, not the largest: share images are seen at half their size and less. */
export const shareFonts: readonly ShareFontPlan[] = [
  { file: "fraunces-500.ttf", source: fraunces, axes: { opsz: 72, wght: 500 } },
  { file: "figtree-500.ttf", source: figtree, axes: { wght: 500 } },
  { file: "figtree-600.ttf", source: figtree, axes: { wght: 600 } },
];

const fallback: ShareCrop = { x: 0.5, y: 0.5, fade: [600, 920] };
/** For pictures that are bright where the text ends. */
const late: ShareCrop = { ...fallback, fade: [640, 960] };
/** For pictures that are dark on the left by themselves. */
const early: ShareCrop = { ...fallback, fade: [440, 920] };

const crops: Readonly<Record<string, ShareCrop>> = {
  "blog-accessories": { ...fallback, x: 0.62 },
  "blog-concentrates": { ...late, x: 0.42 },
  "blog-edibles": { ...late, x: 0.45 },
  "blog-flower": { ...late, x: 0.6 },
  "blog-pre-rolls": { ...late, x: 0.6 },
  "blog-tinctures": { ...late, x: 0.7 },
  "blog-topicals": { ...late, x: 0.44 },
  "blog-vaporizers": { ...late, x: 0.5 },
  "botanical-shadows": { ...late, x: 0.66 },
  "cat-accessories": { ...fallback, x: 0.7 },
  "cat-concentrates": { ...late, x: 0.56 },
  "cat-flower": { ...fallback, x: 0.62 },
  "cat-pre-rolls": { ...late, x: 0.45 },
  "cat-tinctures": { ...fallback, x: 0.56 },
  "cat-topicals": { ...late, x: 0.52 },
  "cat-vaporizers": { ...late, x: 0.58 },
  "deli-banner": { ...fallback, x: 0.52 },
  "detroit-skyline": { ...fallback, x: 0.66 },
  hero: { ...fallback, x: 0.68 },
  "hero-portrait": { ...fallback, y: 0.62 },
  "product-3": { ...fallback, x: 0.48 },
  "product-4": { ...fallback, x: 0.48 },
  "share-backdrop": { ...early, x: 0.758 },
  "smoke-backdrop": { ...early, x: 0.63 },
};

/** The crop for a master by its name; the middle of those without one of their own. */
export function cropFor(name: string): ShareCrop {
  return crops[name] ?? fallback;
}
