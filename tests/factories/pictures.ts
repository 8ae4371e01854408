import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Db } from "#app/db/schema.ts";
import { minutesAfterPost } from "./posts.ts";

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

interface NewUpload {
  name?: string;
  alt?: string;
  bytes?: number;
  /** Minutes after {@link POST_NOW}. */
  minutes?: number;
}

/** Adds the row of an upload, without files. Returns its hash. */
export async function addUpload(db: Db, upload: NewUpload = {}): Promise<string> {
  const { name = "picture.png", alt = "Noise", bytes = 1_000, minutes = 0 } = upload;
  const hash = randomBytes(16).toString("hex");
  await db
    .insertInto("uploads")
    .values({
      ...{ hash, name, alt, bytes, width: 640, height: 480 },
      widths: JSON.stringify([
        { width: 320, webpBytes: 900 },
        { width: 640, webpBytes: 1_800 },
      ]),
      blur: "data:image/webp;base64,AA==",
      created_at: minutesAfterPost(minutes).toISOString(),
    })
    .execute();
  return hash;
}
