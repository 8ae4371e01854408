import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  composeBackground,
  type ShareCrop,
} from "#app/modules/seo/share-images/compose-background.server.ts";
import { cardLayout, cardSize } from "#app/modules/seo/share-images/share-card.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { palette } from "#app/ui/tokens.ts";
import { type AssetCache, hashInputs, writeAtomically } from "./asset-files.ts";
import { characterRange, readMetrics } from "./font-metrics.ts";

/** The characters of share images: Latin-1 without the soft hyphen, and typographic characters. */
const shareGlyphs = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xac)}${characterRange(0xae, 0xff)}Œœ–—‘’‚“”„‹›•…€™`;

/** A static instance of a variable font, because Satori cannot read variable fonts. */
interface ShareFontPlan {
  /** File in `generated/share`. */
  file: string;
  /** File inside node_modules. */
  source: string;
  axes: Readonly<Record<string, number>>;
}

const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** Optical size 72, not the largest, because share images are shown at half their size or less. */
export const shareFonts: readonly ShareFontPlan[] = [
  { file: "fraunces-500.ttf", source: fraunces, axes: { opsz: 72, wght: 500 } },
  { file: "figtree-500.ttf", source: figtree, axes: { wght: 500 } },
  { file: "figtree-600.ttf", source: figtree, axes: { wght: 600 } },
];

const defaultCrop: ShareCrop = { x: 0.5, y: 0.5, fade: [600, 920] };
/** For pictures that are bright near the end of the text. */
const lateFade: ShareCrop = { ...defaultCrop, fade: [640, 960] };
/** For pictures that are already dark on the left. */
const earlyFade: ShareCrop = { ...defaultCrop, fade: [440, 920] };

const crops: Readonly<Record<string, ShareCrop>> = {
  "blog-accessories": { ...defaultCrop, x: 0.62 },
  "blog-concentrates": { ...lateFade, x: 0.42 },
  "blog-edibles": { ...lateFade, x: 0.45 },
  "blog-flower": { ...lateFade, x: 0.6 },
  "blog-pre-rolls": { ...lateFade, x: 0.6 },
  "blog-tinctures": { ...lateFade, x: 0.7 },
  "blog-topicals": { ...lateFade, x: 0.44 },
  "blog-vaporizers": { ...lateFade, x: 0.5 },
  "botanical-shadows": { ...lateFade, x: 0.66 },
  "cat-accessories": { ...defaultCrop, x: 0.7 },
  "cat-concentrates": { ...lateFade, x: 0.56 },
  "cat-flower": { ...defaultCrop, x: 0.62 },
  "cat-pre-rolls": { ...lateFade, x: 0.45 },
  "cat-tinctures": { ...defaultCrop, x: 0.56 },
  "cat-topicals": { ...lateFade, x: 0.52 },
  "cat-vaporizers": { ...lateFade, x: 0.58 },
  "deli-banner": { ...defaultCrop, x: 0.52 },
  "detroit-skyline": { ...defaultCrop, x: 0.66 },
  hero: { ...defaultCrop, x: 0.68 },
  "hero-portrait": { ...defaultCrop, y: 0.62 },
  "product-3": { ...defaultCrop, x: 0.48 },
  "product-4": { ...defaultCrop, x: 0.48 },
  "reel-cream": lateFade,
  "reel-jar": lateFade,
  "reel-label": lateFade,
  "reel-live-resin": lateFade,
  "reel-oil": lateFade,
  "reel-pre-rolls": lateFade,
  "reel-scale": lateFade,
  "reel-shelf": lateFade,
  "share-backdrop": { ...earlyFade, x: 0.758 },
  "smoke-backdrop": { ...earlyFade, x: 0.63 },
};

/** The crop of a master picture; by default its center. */
function getCrop(name: string): ShareCrop {
  return crops[name] ?? defaultCrop;
}

/** `generated/share.json`: the characters of the fonts, and hashes of the fonts and of each background. */
export interface ShareManifest {
  /** Every character that the fonts have. */
  glyphs: string;
  fonts: string;
  backgrounds: Record<string, string>;
}

/** Change with the code below, so that results are built again. */
const PIPELINE_VERSION = "share 1";

/**
 * Builds the fonts and backgrounds of share images in `folder`, a background from each `art/*.webp`. Only
 * the server reads them. Throws OperatorError with the file name if a picture cannot be read.
 */
export async function buildShare(
  modules: string,
  art: string,
  folder: string,
  cache: AssetCache,
): Promise<ShareManifest> {
  const fonts = await buildShareFonts(modules, folder, cache);
  const backgrounds: Record<string, string> = {};
  const wordmark = await readFile(join(art, "wordmark.svg"));
  for (const file of (await readdir(art)).filter((name) => name.endsWith(".webp")).sort()) {
    const name = file.slice(0, -".webp".length);
    const master = await readFile(join(art, file));
    const crop = getCrop(name);
    const settings = JSON.stringify([
      PIPELINE_VERSION,
      crop,
      cardSize,
      cardLayout.wordmark,
      palette.ink,
    ]);
    const key = hashInputs(master, wordmark, settings);
    backgrounds[name] = await cache.get(`share background ${name}`, key, async () => {
      const background = await composeBackground(master, wordmark, crop).catch((cause) => {
        throw new OperatorError(`art/${file}: cannot create a share image from it`, { cause });
      });
      const path = `backgrounds/${name}.jpg`;
      await writeAtomically(join(folder, path), background);
      return { files: [path], value: key };
    });
  }
  return { glyphs: shareGlyphs, fonts, backgrounds };
}

/** Returns one hash of all fonts. */
async function buildShareFonts(modules: string, folder: string, cache: AssetCache) {
  const keys: string[] = [];
  for (const plan of shareFonts) {
    const source = await readFile(join(modules, plan.source));
    const key = hashInputs(source, JSON.stringify([PIPELINE_VERSION, plan, shareGlyphs]));
    keys.push(key);
    await cache.get(`share font ${plan.file}`, key, async () => {
      const { default: subsetFont } = await import("subset-font");
      const font = await subsetFont(source, shareGlyphs, {
        targetFormat: "sfnt",
        variationAxes: plan.axes,
        keepFeatures: ["kern", "liga"],
        noHinting: true,
        preserveNameIds: [14],
      });
      // Throws if a glyph is missing, which would be drawn as an empty box.
      readMetrics(font, shareGlyphs);
      await writeAtomically(join(folder, plan.file), font);
      return { files: [plan.file], value: null };
    });
  }
  return hashInputs(...keys);
}
