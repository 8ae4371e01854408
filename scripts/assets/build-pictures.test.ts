import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AssetCache } from "./asset-files.ts";
import { buildPictures } from "./build-pictures.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
  await mkdir(join(folder, "art"));
  const master = sharp({ create: { width: 500, height: 250, channels: 3, background: "#1E2B22" } });
  await master.webp().toFile(join(folder, "art/product-9.webp"));
});
afterEach(() => rm(folder, { recursive: true }));

async function build() {
  const cache = await AssetCache.open(join(folder, "cache.json"), join(folder, "public"));
  const manifest = await buildPictures(join(folder, "art"), join(folder, "public"), cache);
  await cache.close();
  return { manifest, built: cache.builtCount };
}

it("builds both formats in the planned widths, none larger than the master", async () => {
  const { manifest } = await build();
  const entry = manifest["product-9"];
  expect([entry?.width, entry?.height]).toEqual([500, 250]);
  expect(entry?.webp.map(([width]) => width)).toEqual([320, 480]);
  expect(entry?.avif.map(([width]) => width)).toEqual([320, 480]);
  for (const [width, file] of [...(entry?.webp ?? []), ...(entry?.avif ?? [])]) {
    const found = await sharp(await readFile(join(folder, "public", file))).metadata();
    expect([found.width, found.height]).toEqual([width, width / 2]);
  }
});

it("adds the picture's mean color", async () => {
  const { manifest } = await build();
  expect(manifest["product-9"]?.color).toMatch(/^#1[de]2b2[12]$/);
});

it("names all files of a picture alike, and anew when the picture changes", async () => {
  const stems = async () => {
    const { avif = [], webp = [] } = (await build()).manifest["product-9"] ?? {};
    return new Set([...avif, ...webp].map(([, file]) => file.replace(/-\d+\.\w+$/, "")));
  };
  const [before, ...more] = await stems();
  expect(more).toEqual([]);
  await sharp({ create: { width: 500, height: 250, channels: 3, background: "#F3EFE4" } })
    .webp()
    .toFile(join(folder, "art/product-9.webp"));
  expect(await stems()).not.toContain(before);
});

it("builds nothing twice and returns the same manifest", async () => {
  const first = await build();
  const second = await build();
  expect([first.built, second.built]).toEqual([1, 0]);
  expect(second.manifest).toEqual(first.manifest);
});

it("skips the master of the share images", async () => {
  await writeFile(join(folder, "art/share-backdrop.webp"), "");
  expect(Object.keys((await build()).manifest)).toEqual(["product-9"]);
});

it("reports a master that is not an image", async () => {
  await writeFile(join(folder, "art/broken.webp"), "text");
  await expect(build()).rejects.toThrow("art/broken.webp: cannot be converted");
});
