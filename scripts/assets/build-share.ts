import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cardLayout, cardSize } from "#app/modules/seo/share-images/card-layout.ts";
import { composeBackground } from "#app/modules/seo/share-images/compose-background.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { palette } from "#app/ui/tokens.ts";
import type { AssetCache } from "./asset-cache.ts";
import { fingerprint } from "./asset-cache.ts";
import { writeWhole } from "./asset-files.ts";
import { readMetrics } from "./font-metrics.ts";
import { cropFor, shareFonts, shareGlyphs } from "./share-plan.ts";

/** `generated/share.json`: what share images can be drawn from, and fingerprints of it. */
export interface ShareManifest {
  /** Every character that the fonts have. */
  glyphs: string;
  fonts: string;
  backgrounds: Record<string, string>;
}

/** Raise when the code below changes what comes out. */
const pipeline = "share 1";

/**
 * Makes in `folder` what share images are drawn from: fixed instances of the fonts, and each
 * `art/*.webp` as a background. Only the server reads them; they are not for visitors.
 * Throws an OperatorError naming the master that cannot be read.
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
    const crop = cropFor(name);
    const settings = JSON.stringify([pipeline, crop, cardSize, cardLayout.wordmark, palette.ink]);
    const key = fingerprint(master, wordmark, settings);
    backgrounds[name] = await cache.get(`share background ${name}`, key, async () => {
      const background = await composeBackground(master, wordmark, crop).catch((cause) => {
        throw new OperatorError(`art/${file}: no share image could be made of it`, { cause });
      });
      const made = `backgrounds/${name}.jpg`;
      await writeWhole(join(folder, made), background);
      return { files: [made], value: key };
    });
  }
  return { glyphs: shareGlyphs, fonts, backgrounds };
}

/** Returns one fingerprint for all of them. */
async function buildShareFonts(modules: string, folder: string, cache: AssetCache) {
  const keys: string[] = [];
  for (const plan of shareFonts) {
    const source = await readFile(join(modules, plan.source));
    const key = fingerprint(source, JSON.stringify([pipeline, plan, shareGlyphs]));
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
      // Stops the build where a glyph is missing: it would be drawn as an empty box.
      readMetrics(font, shareGlyphs);
      await writeWhole(join(folder, plan.file), font);
      return { files: [plan.file], value: null };
    });
  }
  return fingerprint(...keys);
}
