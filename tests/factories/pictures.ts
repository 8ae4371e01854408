import { randomBytes } from "node:crypto";
import sharp from "sharp";

interface Picture {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif";
}

/** A picture nobody else has: noise, which also no encoder makes much smaller. */
export function makePicture({ width = 400, height = 300, format = "png" }: Picture = {}) {
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A GIF of two frames. */
export async function makeMovingPicture(): Promise<Buffer> {
  const frames = randomBytes(32 * 64 * 3);
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}
