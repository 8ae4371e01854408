import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#app/platform/errors.server.ts";
import { PICTURE_SIZES } from "#app/platform/picture-sizes.ts";
import type { AssetCache } from "./asset-cache.ts";
import { fingerprint } from "./asset-cache.ts";
import { writeHashed } from "./asset-files.ts";
import { type PicturePlan, planFor } from "./picture-plan.ts";

/** One picture in `generated/images.json`: master size, files by width, placeholder. */
export interface PictureEntry {
  width: number;
  height: number;
  avif: [width: number, file: string][];
  webp: [width: number, file: string][];
  blur: string;
}

/** Raise when the code below changes what comes out. */
const pipeline = "pictures 1";
const { avif: avifEffort, webp: webpEffort } = PICTURE_SIZES.effort;
const workers = 2;

/**
 * Makes the derivatives of every `art/*.webp` and returns the manifest, sorted by name.
 * Throws an OperatorError naming the master that cannot be read.
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
      if (problems.length > 0) {
        return;
      }
      const name = file.slice(0, -".webp".length);
      const plan = planFor(name);
      if (!plan) {
        continue;
      }
      const master = await readFile(join(art, file));
      const settings = JSON.stringify([pipeline, avifEffort, webpEffort, plan]);
      const entry = await cache.get(`picture ${name}`, fingerprint(master, settings), () =>
        derive(name, master, plan, publicFolder).catch((cause) => {
          throw new OperatorError(`art/${file}: no picture could be made of it`, { cause });
        }),
      );
      manifest.push([name, entry]);
    }
  };
  // Each worker ends before a problem is reported, so that none writes on behind the caller's back.
  const runs = Array.from({ length: workers }, () => work().catch((error) => problems.push(error)));
  await Promise.all(runs);
  if (problems.length > 0) {
    throw problems[0];
  }
  return Object.fromEntries(manifest.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function derive(name: string, master: Buffer, plan: PicturePlan, publicFolder: string) {
  const { default: sharp } = await import("sharp");
  // The workers above already use every core.
  sharp.concurrency(1);
  const { width, height } = await sharp(master).metadata();
  const value: PictureEntry = { width, height, avif: [], webp: [], blur: await blur(master) };
  for (const target of plan.widths.filter((candidate) => candidate <= width)) {
    const sized = sharp(master).resize({ width: target });
    const stem = `${name}-${target}`;
    const avif = await sized.clone().avif({ quality: plan.avif, effort: avifEffort }).toBuffer();
    const webp = await sized.clone().webp({ quality: plan.webp, effort: webpEffort }).toBuffer();
    value.avif.push([target, await writeHashed(publicFolder, "images", stem, "avif", avif)]);
    value.webp.push([target, await writeHashed(publicFolder, "images", stem, "webp", webp)]);
  }
  const files = [...value.avif, ...value.webp].map(([, file]) => file);
  return { files, value };
}

/** A picture 16 px wide as a `data:` address; the browser's own scaling blurs it. */
async function blur(master: Buffer): Promise<string> {
  const { default: sharp } = await import("sharp");
  const tiny = await sharp(master)
    .resize({ width: 16 })
    .webp({ quality: 30, alphaQuality: 0, effort: 6, smartSubsample: false })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
