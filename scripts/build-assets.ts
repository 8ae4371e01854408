import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "#app/platform/errors.server.ts";
import { AssetCache } from "./assets/asset-cache.ts";
import { writeIfChanged } from "./assets/asset-files.ts";
import { buildFonts } from "./assets/build-fonts.ts";
import { buildIcons } from "./assets/build-icons.ts";
import { buildPictures } from "./assets/build-pictures.ts";

/**
 * Makes pictures, icons and fonts in `<root>/generated` from `<root>/art` and the font packages.
 * Returns the summary line.
 */
export async function buildAssets(root: string): Promise<string> {
  const start = performance.now();
  const art = join(root, "art");
  const generated = join(root, "generated");
  const publicFolder = join(generated, "public");
  const cache = await AssetCache.open(join(generated, "assets-cache.json"), publicFolder);
  const { preload, css } = await buildFonts(join(root, "node_modules"), publicFolder, cache);
  const pictures = await buildPictures(art, publicFolder, cache);
  await buildIcons(art, publicFolder, cache);
  await writeIfChanged(join(generated, "fonts.json"), JSON.stringify({ preload }));
  await writeIfChanged(join(generated, "fonts.css"), css);
  await writeIfChanged(join(generated, "images.json"), JSON.stringify(pictures));
  await cache.close();
  await Promise.all(cache.stale().map((file) => rm(join(publicFolder, file), { force: true })));
  const took = Math.round(performance.now() - start);
  const work = cache.made === 0 ? "unchanged" : `${cache.made} made`;
  return `assets: ${Object.keys(pictures).length} pictures, ${cache.files().length} files, ${work}, ${took} ms`;
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
