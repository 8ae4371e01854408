import type { Sharp } from "sharp";

/** From hardly told from the original downwards; the last is for what no real picture needs. */
const qualities = [86, 80, 72, 62, 50, 35, 20, 8];

/**
 * The image as JPEG in the best quality with which it stays below `maxBytes`; in the lowest one
 * where none does. Text keeps its edges: colour is stored at full resolution.
 */
export async function encodeJpeg(image: Sharp, maxBytes: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await image
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    if (bytes.byteLength < maxBytes) break;
  }
  return bytes;
}
