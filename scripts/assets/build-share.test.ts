import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cardLayout, cardSize } from "#app/modules/seo/share-images/share-card.ts";
import { palette } from "#app/ui/tokens.ts";
import { AssetCache } from "./asset-files.ts";
import { buildShare, type ShareManifest, shareFonts } from "./build-share.ts";

/** WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");

let folder: string;
let manifest: ShareManifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
  manifest = (await build(join(root, "art"))).manifest;
});
afterAll(() => rm(folder, { recursive: true }));

async function build(art: string, into = folder) {
  const cache = await AssetCache.open(join(into, "cache.json"), into);
  const result = await buildShare(modules, art, into, cache);
  await cache.close();
  return { manifest: result, built: cache.builtCount };
}

it("builds a background of every image in the size of the share image", async () => {
  const masters = (await readdir(join(root, "art"))).filter((file) => file.endsWith(".webp"));
  const names = Object.keys(manifest.backgrounds);
  expect(names.sort()).toEqual(masters.map((file) => basename(file, ".webp")).sort());
  for (const name of names) {
    const { width, height } = await sharp(join(folder, `backgrounds/${name}.jpg`)).metadata();
    expect({ width, height }).toEqual(cardSize);
  }
});

it("builds fonts without variable axes", async () => {
  for (const { file } of shareFonts) {
    const font = await readFile(join(folder, file));
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(font.subarray(0, 512).includes("fvar")).toBe(false);
  }
});

it("builds nothing again if nothing has changed", async () => {
  const again = await build(join(root, "art"));
  expect(again).toEqual({ manifest, built: 0 });
});

/** WCAG 2.2: the share of a color value in the relative luminance, by value. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance(red = 0, green = 0, blue = 0): number {
  const [r = 0, g = 0, b = 0] = [linear[red], linear[green], linear[blue]];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The luminance of the brightest point between two heights of the text column. */
async function brightest(name: string, top: number, bottom: number): Promise<number> {
  const { margin: left, textWidth: width } = cardLayout;
  const pixels = await sharp(join(folder, `backgrounds/${name}.jpg`))
    .extract({ left, top, width, height: bottom - top })
    .raw()
    .toBuffer();
  let most = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    most = Math.max(most, luminance(pixels[i], pixels[i + 1], pixels[i + 2]));
  }
  return most;
}

function contrast(color: string, ground: number): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (luminance(red, green, blue) + 0.05) / (ground + 0.05);
}

it("makes every image dark behind its text", async () => {
  const { title, footer } = cardLayout;
  for (const name of Object.keys(manifest.backgrounds)) {
    // The eyebrow is above the title: 24 px in semibold, which is large text in WCAG.
    const above = await brightest(name, title.bottom - title.maxHeight - 50, title.bottom);
    const below = await brightest(name, footer.top, footer.top + 40);
    expect(contrast(palette.paper, above), name).toBeGreaterThan(TEXT_CONTRAST);
    expect(contrast(palette.gold, above), name).toBeGreaterThan(3);
    expect(contrast(palette.sage, below), name).toBeGreaterThan(TEXT_CONTRAST);
  }
});

it("reports a master that cannot be read", async () => {
  const art = join(folder, "bad-art");
  await mkdir(art);
  await writeFile(join(art, "wordmark.svg"), "<svg/>");
  await writeFile(join(art, "torn.webp"), "RIFF");
  await expect(build(art, join(folder, "bad"))).rejects.toThrow("art/torn.webp");
});
