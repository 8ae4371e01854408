import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { MIN_CROP_SIDE, type Region } from "./crop-region.ts";
import {
  decodeOneAtATime,
  type SaveUploadResult,
  saveUpload,
  UNAVAILABLE_TEXT,
} from "./save-upload.server.ts";
import { readUploadedFile, StorageUnavailable, type UploadStorage } from "./upload-storage.ts";

interface CropUpload {
  store: UploadStorage;
  hash: string;
  region: Region;
  actor: Actor;
  now: Date;
}

const bad = (text: string) => ({ ok: false, reason: "bad", text }) as const;

/** Saves a part of a picture as a new one, with the same description and focal point. */
export async function cropUpload(
  db: Db,
  { store, hash, region, actor, now }: CropUpload,
): Promise<SaveUploadResult> {
  const row = await db
    .selectFrom("uploads")
    .select(["name", "alt", "width", "height", "focus_x", "focus_y"])
    .where("hash", "=", hash)
    .where("replaced_by", "is", null)
    .executeTakeFirst();
  if (!row) return bad("This picture was replaced or deleted. Reload the page.");
  if (!isInside(region, row)) return bad("Select a larger part of the picture.");
  const master = await readMaster(store, hash);
  if (master === "unavailable") {
    return { ok: false, reason: "unavailable", text: UNAVAILABLE_TEXT };
  }
  if (!master) return bad("The file of this picture is missing. Upload it again.");
  const { bytes, type } = await decodeOneAtATime(() => cut(master, region));
  return saveUpload(db, {
    ...{ store, bytes, alt: row.alt, actor, now },
    name: `${row.name.replace(/\.\w+$/, "")} (cropped).${type}`,
    focus: {
      x: moveFocus(row.focus_x * (row.width / 100), region.left, region.width),
      y: moveFocus(row.focus_y * (row.height / 100), region.top, region.height),
    },
  });
}

function isInside({ left, top, width, height }: Region, size: { width: number; height: number }) {
  return (
    Math.min(left, top) >= 0 &&
    Math.min(width, height) >= MIN_CROP_SIDE &&
    left + width <= size.width &&
    top + height <= size.height
  );
}

/** A position in the whole picture as percent of the part; the nearest edge if it is outside. */
const moveFocus = (position: number, start: number, length: number) =>
  Math.round(Math.min(100, Math.max(0, ((position - start) / length) * 100)));

/** The uploaded file; undefined if it is missing. */
async function readMaster(store: UploadStorage, hash: string) {
  try {
    for await (const { path } of store.list(hash)) {
      if (path.startsWith(`${hash}/master.`)) return await readUploadedFile(store, path);
    }
    return undefined;
  } catch (error) {
    if (error instanceof StorageUnavailable) return "unavailable";
    throw error;
  }
}

const QUALITY = 92;

/** Photos stay JPEG; others become WebP, without loss if they were. */
async function cut(master: Uint8Array, region: Region) {
  const { default: sharp } = await import("sharp");
  const { format } = await sharp(master).metadata();
  const part = sharp(master).autoOrient().extract(region);
  const isJpeg = format === "jpeg";
  const lossless = format === "png" || format === "gif";
  const encoded = isJpeg
    ? part.jpeg({ quality: QUALITY })
    : part.webp({ quality: QUALITY, lossless });
  return { bytes: new Uint8Array(await encoded.toBuffer()), type: isJpeg ? "jpg" : "webp" };
}
