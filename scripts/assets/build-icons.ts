import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AssetCache } from "./asset-cache.ts";
import { fingerprint } from "./asset-cache.ts";
import { writeWhole } from "./asset-files.ts";

const pipeline = "icons 2";
const drawings = ["favicon.svg", "mark.svg", "wordmark.svg"];
const ink = "#0B120E";
/** Home-screen icons are cut to circles and squircles: the inner 80 % is always kept. */
const safeShare = 0.8;
const icons = [
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["apple-touch-icon.png", 180],
] as const;

/** Sizes inside favicon.ico, which browsers and robots ask for unasked. */
const icoSizes = [16, 32, 48] as const;

/** An ICO file around PNG pictures: header, one 16-byte entry each, then the pictures. */
function packIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(icoSizes[index] ?? 0, at);
    head.writeUInt8(icoSizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

/**
 * Copies the drawings of `art/` and makes the icons browsers ask for from `favicon.svg`, all under
 * fixed names. Throws where a drawing is missing.
 */
export async function buildIcons(
  art: string,
  publicFolder: string,
  cache: AssetCache,
): Promise<void> {
  for (const file of drawings) {
    const drawing = await readFile(join(art, file));
    await cache.get(`drawing ${file}`, fingerprint(drawing), async () => {
      await writeWhole(join(publicFolder, file), drawing);
      return { files: [file], value: null };
    });
  }
  const source = await readFile(join(art, "favicon.svg"));
  const key = fingerprint(source, JSON.stringify([pipeline, ink, safeShare, icons]));
  await cache.get("icons", key, async () => {
    const { default: sharp } = await import("sharp");
    for (const [file, size] of icons) {
      const inner = Math.round((size * safeShare) / 2) * 2;
      const drawing = await sharp(source, { density: (72 * inner) / 32 })
        .resize(inner)
        .toBuffer();
      const png = await sharp({
        create: { width: size, height: size, channels: 3, background: ink },
      })
        .composite([{ input: drawing }])
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      await writeWhole(join(publicFolder, file), png);
    }
    const small = await Promise.all(
      icoSizes.map((size) =>
        sharp(source, { density: (72 * size) / 32 })
          .resize(size)
          .png()
          .toBuffer(),
      ),
    );
    await writeWhole(join(publicFolder, "favicon.ico"), packIco(small));
    return { files: [...icons.map(([file]) => file), "favicon.ico"], value: null };
  });
}
