import { randomBytes } from "node:crypto";
import sharp from "sharp";

interface Picture {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif";
}

/** A unique picture of noise, which no encoder compresses much. */
export function createPicture({ width = 400, height = 300, format = "png" }: Picture = {}) {
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A GIF with two frames. */
export async function createAnimatedPicture(): Promise<Buffer> {
  const frames = randomBytes(32 * 64 * 3);
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}
