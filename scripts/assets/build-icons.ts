import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AssetCache, hashInputs, writeAtomically } from "./asset-files.ts";

const PIPELINE_VERSION = "icons 2";
const DRAWINGS = ["favicon.svg", "wordmark.svg"];
const INK = "#0B120E";
/** Systems cut home-screen icons to circles or squircles; the inner 80 % always stays visible. */
const SAFE_SHARE = 0.8;
const ICONS = [
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["apple-touch-icon.png", 180],
] as const;

/** Sizes in favicon.ico, which browsers and robots request even if no page links it. */
const ICO_SIZES = [16, 32, 48] as const;

/**
 * Copies the drawings in `art/` and renders icons from `favicon.svg`, all with fixed names. Throws Error if
 * a drawing is missing.
 */
export async function buildIcons(
  art: string,
  publicFolder: string,
  cache: AssetCache,
): Promise<void> {
  for (const file of DRAWINGS) {
    const drawing = await readFile(join(art, file));
    await cache.get(`drawing ${file}`, hashInputs(drawing), async () => {
      await writeAtomically(join(publicFolder, file), drawing);
      return { files: [file], value: null };
    });
  }
  const source = await readFile(join(art, "favicon.svg"));
  const key = hashInputs(source, JSON.stringify([PIPELINE_VERSION, INK, SAFE_SHARE, ICONS]));
  await cache.get("icons", key, async () => {
    const { default: sharp } = await import("sharp");
    for (const [file, size] of ICONS) {
      const inner = Math.round((size * SAFE_SHARE) / 2) * 2;
      const drawing = await sharp(source, { density: (72 * inner) / 32 })
        .resize(inner)
        .toBuffer();
      const png = await sharp({
        create: { width: size, height: size, channels: 3, background: INK },
      })
        .composite([{ input: drawing }])
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      await writeAtomically(join(publicFolder, file), png);
    }
    const small = await Promise.all(
      ICO_SIZES.map((size) =>
        sharp(source, { density: (72 * size) / 32 })
          .resize(size)
          .png()
          .toBuffer(),
      ),
    );
    await writeAtomically(join(publicFolder, "favicon.ico"), packIco(small));
    return { files: [...ICONS.map(([file]) => file), "favicon.ico"], value: null };
  });
}

/** An ICO file of PNG pictures: a header, a 16-byte entry for each picture, then the pictures. */
function packIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(ICO_SIZES[index] ?? 0, at);
    head.writeUInt8(ICO_SIZES[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}
