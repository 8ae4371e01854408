import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "#app/platform/errors.server.ts";
import { AssetCache, writeIfChanged } from "./assets/asset-files.ts";
import { buildFonts } from "./assets/build-fonts.ts";
import { buildIcons } from "./assets/build-icons.ts";
import { buildMap } from "./assets/build-map.ts";
import { buildPictures } from "./assets/build-pictures.ts";
import { buildShare } from "./assets/build-share.ts";

/**
 * Builds pictures, icons, fonts, and the map's outlines in `<root>/generated`, from `<root>/art` and the
 * packages with fonts and county boundaries. `generated/public` is served to visitors; `generated/share`
 * contains the fonts and pictures for drawing share images. Returns the summary line.
 */
export async function buildAssets(root: string): Promise<string> {
  const startedAt = performance.now();
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
  const took = Math.round(performance.now() - startedAt);
  const built = cache.builtCount + shareCache.builtCount;
  const files = cache.listFiles().length + shareCache.listFiles().length;
  const changes = built === 0 ? "unchanged" : `${built} built`;
  return `assets: ${Object.keys(pictures).length} pictures, ${files} files, ${changes}, ${took} ms`;
}

async function removeStale(cache: AssetCache, folder: string): Promise<void> {
  await Promise.all(cache.listStale().map((file) => rm(join(folder, file), { force: true })));
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
