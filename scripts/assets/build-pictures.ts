import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#app/platform/errors.server.ts";
import { PICTURE_FORMATS } from "#app/platform/picture-formats.ts";
import { type AssetCache, hashInputs, writeAtomically } from "./asset-files.ts";

/** Sizes and qualities to render from a master picture. */
interface PicturePlan {
  /** Widths in pixels, ascending; those above the master's width are not rendered. */
  widths: readonly number[];
  /** AVIF quality, 1 to 100. */
  avif: number;
  /** WebP quality, 1 to 100. */
  webp: number;
}

const { quality } = PICTURE_FORMATS;

/** The first match applies. The largest width is about twice the largest size on a page. */
const plans: readonly (readonly [RegExp, PicturePlan])[] = [
  // A smooth gradient shows compression blocks first, and is small even in high quality.
  [/^smoke-/, { widths: [480, 768, 1152, 1536], avif: 66, webp: 88 }],
  // Phones fetch the largest one, which is at most 40 KB.
  [/^hero-portrait$/, { ...quality, widths: [480, 640, 768, 896] }],
  [/^hero$/, { ...quality, widths: [640, 960, 1280, 1536] }],
  [/^cat-/, { ...quality, widths: [320, 480, 640, 960, 1280] }],
  [/^reel-/, { ...quality, widths: [240, 360, 480, 576] }],
  [/^product-/, { ...quality, widths: [320, 480, 640, 1024] }],
  [/^/, { ...quality, widths: PICTURE_FORMATS.widths }],
];

/** Masters for share images only. */
const NOT_RESIZED = new Set(["share-backdrop"]);

/** The plan for a master picture; undefined if it is not rendered. */
function findPlan(name: string): PicturePlan | undefined {
  if (NOT_RESIZED.has(name)) return undefined;
  return plans.find(([pattern]) => pattern.test(name))?.[1];
}

/** A picture in `generated/images.json`: the master's size, files by width, and its mean color. */
export interface PictureEntry {
  width: number;
  height: number;
  avif: [width: number, file: string][];
  webp: [width: number, file: string][];
  color: string;
}

/** Change with the code below, so that results are built again. */
const PIPELINE_VERSION = "pictures 2";
const { avif: avifEffort, webp: webpEffort } = PICTURE_FORMATS.effort;
const WORKERS = 2;

/**
 * Renders the variants of every `art/*.webp` and returns the manifest, sorted by name. Throws OperatorError
 * with the file name if a picture cannot be read.
 */
export async function buildPictures(
  art: string,
  publicFolder: string,
  cache: AssetCache,
): Promise<Record<string, PictureEntry>> {
  const files = (await readdir(art)).filter((file) => file.endsWith(".webp")).sort();
  const manifest: [string, PictureEntry][] = [];
  const queue = files.values();
  const problems: unknown[] = [];
  const work = async () => {
    for (const file of queue) {
      if (problems.length > 0) return;
      const name = file.slice(0, -".webp".length);
      const plan = findPlan(name);
      if (!plan) {
        continue;
      }
      const master = await readFile(join(art, file));
      const settings = JSON.stringify([PIPELINE_VERSION, avifEffort, webpEffort, plan]);
      const key = hashInputs(master, settings);
      const entry = await cache.get(`picture ${name}`, key, () =>
        renderVariants(`${name}-${key.slice(0, 8)}`, master, plan, publicFolder).catch((cause) => {
          throw new OperatorError(`art/${file}: cannot be converted`, { cause });
        }),
      );
      manifest.push([name, entry]);
    }
  };
  // All workers end before a problem is thrown, so that none writes files after this function.
  const runs = Array.from({ length: WORKERS }, () => work().catch((error) => problems.push(error)));
  await Promise.all(runs);
  if (problems.length > 0) throw problems[0];
  return Object.fromEntries(manifest.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * All files of a picture share `stem`, which changes with the master and the settings: a page lists a dozen
 * of them, and different hashes would not compress.
 */
async function renderVariants(
  stem: string,
  master: Buffer,
  plan: PicturePlan,
  publicFolder: string,
) {
  const { default: sharp } = await import("sharp");
  // The workers already use every core.
  sharp.concurrency(1);
  const { width, height } = await sharp(master).metadata();
  const value: PictureEntry = { width, height, avif: [], webp: [], color: await meanColor(master) };
  for (const target of plan.widths.filter((candidate) => candidate <= width)) {
    const sized = sharp(master).resize({ width: target });
    const path = `images/${stem}-${target}`;
    const avif = await sized.clone().avif({ quality: plan.avif, effort: avifEffort }).toBuffer();
    const webp = await sized.clone().webp({ quality: plan.webp, effort: webpEffort }).toBuffer();
    await writeAtomically(join(publicFolder, `${path}.avif`), avif);
    await writeAtomically(join(publicFolder, `${path}.webp`), webp);
    value.avif.push([target, `${path}.avif`]);
    value.webp.push([target, `${path}.webp`]);
  }
  const files = [...value.avif, ...value.webp].map(([, file]) => file);
  return { files, value };
}

/** The mean color of the picture as "#rrggbb". */
async function meanColor(master: Buffer): Promise<string> {
  const { default: sharp } = await import("sharp");
  const pixel = await sharp(master)
    .removeAlpha()
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  return `#${pixel.toString("hex")}`;
}
