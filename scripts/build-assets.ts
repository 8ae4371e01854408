import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "#app/platform/errors.server.ts";
import { AssetCache } from "./assets/asset-cache.ts";
import { writeIfChanged } from "./assets/asset-files.ts";
import { buildFonts } from "./assets/build-fonts.ts";
import { buildIcons } from "./assets/build-icons.ts";
import { buildMap } from "./assets/build-map.ts";
import { buildPictures } from "./assets/build-pictures.ts";
import { buildShare } from "./assets/build-share.ts";

/**
 * Makes pictures, icons, fonts and the outlines of the map in `<root>/generated`, from `<root>/art`
 * and the packages of fonts and of county boundaries; and, out of visitors' reach, what share images
 * are drawn from.
 * Returns the summary line.
 */
export async function buildAssets(root: string): Promise<string> {
  const start = performance.now();
  const art = join(root, "art");
  const generated = join(root, "generated");
  const publicFolder = join(generated, "public");
  const cache = await AssetCache.open(join(generated, "assets-cache.json"), publicFolder);
  const modules = join(root, "node_modules");
  const { preload, css } = await buildFonts(modules, publicFolder, cache);
  const pictures = await buildPictures(art, publicFolder, cache);
  await buildIcons(art, publicFolder, cache);
  const map = await buildMap(modules, cache);
  const shareFolder = join(generated, "share");
  const shareCache = await AssetCache.open(join(generated, "share-cache.json"), shareFolder);
  const share = await buildShare(modules, art, shareFolder, shareCache);
  await writeIfChanged(join(generated, "fonts.json"), JSON.stringify({ preload }));
  await writeIfChanged(join(generated, "fonts.css"), css);
  await writeIfChanged(join(generated, "images.json"), JSON.stringify(pictures));
  await writeIfChanged(join(generated, "area-map.json"), JSON.stringify(map));
  await writeIfChanged(join(generated, "share.json"), JSON.stringify(share));
  await cache.close();
  await shareCache.close();
  await removeStale(cache, publicFolder);
  await removeStale(shareCache, shareFolder);
  const took = Math.round(performance.now() - start);
  const made = cache.made + shareCache.made;
  const files = cache.files().length + shareCache.files().length;
  const work = made === 0 ? "unchanged" : `${made} made`;
  return `assets: ${Object.keys(pictures).length} pictures, ${files} files, ${work}, ${took} ms`;
}

async function removeStale(cache: AssetCache, folder: string): Promise<void> {
  await Promise.all(cache.stale().map((file) => rm(join(folder, file), { force: true })));
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await buildAssets(fileURLToPath(new URL("..", import.meta.url)))}\n`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
