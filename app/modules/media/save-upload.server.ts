import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { createMutex } from "#app/platform/mutex.ts";
import { PICTURE_FORMATS } from "#app/platform/picture-formats.ts";
import { describeUpload } from "./update-upload.server.ts";
import {
  CENTER,
  MAX_SIDES_RATIO,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  type UploadSize,
} from "./upload-image.ts";
import { StorageFull, StorageUnavailable, type UploadStorage } from "./upload-storage.ts";

interface SaveUpload {
  store: UploadStorage;
  bytes: Uint8Array;
  /** Original file name; only for display. */
  name: string;
  /** Valid by `uploadAltSchema`, or empty if it is written later. */
  alt: string;
  /** The focal point, in percent; by default the center. */
  focus?: { x: number; y: number };
  actor: Actor;
  now: Date;
  /** Called in the transaction that saves a new picture. */
  onInsert?: (tx: Tx, hash: string) => Promise<void>;
}

/** The hash of the picture, or why it was not saved. */
export type SaveUploadResult =
  | { ok: true; hash: string }
  /** `text` is for staff. */
  | { ok: false; reason: "bad" | "large" | "no-room" | "unavailable"; text: string };

const HASH_LENGTH = 32;
const NAME_LENGTH = 120;

const NO_SPACE_TEXT =
  "There is no room left on the server for this picture. Nothing was saved. Delete pictures " +
  "you do not need, or ask the person who hosts the site.";

export const UNAVAILABLE_TEXT =
  "The picture storage does not respond. Nothing was saved. Please try again in a few minutes; " +
  "if that does not help, ask the person who hosts the site.";

/**
 * Saves a picture: all its files, then its row, so a failure leaves nothing visible. Saving the
 * same picture again changes nothing, except that it gets its description if it has none yet. A picture
 * that was replaced is saved again as another one, because its hash shows the replacement.
 */
export async function saveUpload(db: Db, upload: SaveUpload): Promise<SaveUploadResult> {
  const { store, bytes } = upload;
  if (bytes.byteLength === 0) return { ok: false, reason: "bad", text: "Choose a picture." };
  if (bytes.byteLength > MAX_UPLOAD_BYTES) {
    return { ok: false, reason: "large", text: "A picture can be at most 10 MB." };
  }
  try {
    const hash = await chooseHash(db, bytes);
    if (await isAlreadySaved(db, { store, hash })) {
      await describeIfMissing(db, { ...upload, hash });
      return { ok: true, hash };
    }
    const derived = await derivePicture(bytes);
    await store.put(hash, derived.files);
    await insertUpload(db, { ...upload, hash, derived });
    return { ok: true, hash };
  } catch (error) {
    if (error instanceof InvalidPicture) return { ok: false, reason: "bad", text: error.message };
    if (error instanceof StorageFull) return { ok: false, reason: "no-room", text: NO_SPACE_TEXT };
    if (error instanceof StorageUnavailable)
      return { ok: false, reason: "unavailable", text: UNAVAILABLE_TEXT };
    throw error;
  }
}

/** The hash of the bytes or, if that picture was replaced, of the bytes with a number. */
async function chooseHash(db: Db, bytes: Uint8Array, copy = 0): Promise<string> {
  const digest = createHash("sha256").update(bytes);
  if (copy > 0) digest.update(`copy ${copy}`);
  const hash = digest.digest("hex").slice(0, HASH_LENGTH);
  const row = await db
    .selectFrom("uploads")
    .select("replaced_by")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.replaced_by ? chooseHash(db, bytes, copy + 1) : hash;
}

async function describeIfMissing(db: Db, { hash, alt, actor, now }: SaveUpload & { hash: string }) {
  if (alt === "") return;
  const row = await db
    .selectFrom("uploads")
    .select("hash")
    .where("hash", "=", hash)
    .where("alt", "=", "")
    .executeTakeFirst();
  if (row) await describeUpload(db, { hash, alt, actor, now });
}

/** False if files are missing, for example after only the database was restored. */
async function isAlreadySaved(db: Db, { store, hash }: { store: UploadStorage; hash: string }) {
  const row = await db
    .selectFrom("uploads")
    .select("widths")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return false;
  const names = new Set<string>();
  for await (const { path } of store.list(hash)) names.add(path);
  const sizes = JSON.parse(row.widths) as UploadSize[];
  return sizes.every(({ width }) =>
    ["avif", "webp"].every((type) => names.has(`${hash}/${width}.${type}`)),
  );
}

type NewUpload = SaveUpload & { hash: string; derived: DerivedPicture };

async function insertUpload(db: Db, { hash, bytes, derived, alt, actor, now, ...rest }: NewUpload) {
  const name =
    rest.name
      .replace(/[\p{C}\s]+/gu, " ")
      .trim()
      .slice(0, NAME_LENGTH) || "Picture";
  const { width, height, blur, sizes } = derived;
  const { x, y } = rest.focus ?? { x: CENTER, y: CENTER };
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("uploads")
      .values({
        ...{ hash, name, alt, width, height, blur },
        bytes: bytes.byteLength,
        widths: JSON.stringify(sizes),
        ...{ focus_x: x, focus_y: y },
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    await rest.onInsert?.(tx, hash);
    await recordAudit(tx, {
      actor,
      action: "upload-picture",
      subject: { kind: "upload", id: hash },
      summary: `Uploaded the picture “${name}”.`,
      after: { name, alt, width, height, bytes: bytes.byteLength },
      now,
    });
  });
}

interface DerivedPicture {
  width: number;
  height: number;
  blur: string;
  sizes: UploadSize[];
  /** By name; includes the original as `master.*`. */
  files: Map<string, Uint8Array>;
}

/** The file is not an acceptable picture; `message` is for staff. */
class InvalidPicture extends Error {
  override name = "InvalidPicture";
}

/** Detected from the content, not the file name. sharp reports AVIF as HEIF. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif"]);

const ACCEPTED_KINDS_TEXT = "Use a JPEG, PNG, WebP, AVIF, or still GIF.";

const HEIC_TEXT =
  "HEIC photos are not supported. On an iPhone, set Settings > Camera > Formats to “Most " +
  "Compatible” and take the photo again. On a computer, open the photo and save it as a JPEG.";

/** Brands of HEIC files (ISO/IEC 23008-12). The patents on their codec keep it out of most programs. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);

/** Whether a file says that it is a HEIC photo, as iPhones save them. */
function isHeic(bytes: Uint8Array): boolean {
  const text = (start: number) => Buffer.from(bytes.subarray(start, start + 4)).toString("latin1");
  return text(4) === "ftyp" && HEIC_BRANDS.has(text(8));
}

/** Decoding a large picture takes about 200 MB. */
export const decodeOneAtATime = createMutex(1);

/** Renders every size of a picture. Throws InvalidPicture if it is not acceptable. */
function derivePicture(bytes: Uint8Array): Promise<DerivedPicture> {
  return decodeOneAtATime(async () => {
    if (isHeic(bytes)) throw new InvalidPicture(HEIC_TEXT);
    const { default: sharp } = await import("sharp");
    const { format, width, height } = await inspectPicture(
      sharp(bytes, { limitInputPixels: false }),
    );
    const files = new Map([[`master.${format}`, bytes]]);
    const { data, info } = await decodePicture(
      sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS }),
      Math.min(width, PICTURE_FORMATS.widths.at(-1) ?? width),
    );
    const { channels } = info;
    const decoded = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels } });
    const sizes: UploadSize[] = [];
    const { quality, effort } = PICTURE_FORMATS;
    for (const target of listWidths(width)) {
      const sized = decoded().resize({ width: target });
      const avif = { quality: quality.avif, effort: effort.avif };
      const webp = { quality: quality.webp, effort: effort.webp };
      files.set(`${target}.avif`, await sized.clone().avif(avif).toBuffer());
      const webpFile = await sized.clone().webp(webp).toBuffer();
      files.set(`${target}.webp`, webpFile);
      sizes.push({ width: target, webpBytes: webpFile.byteLength });
    }
    const tiny = await decoded().resize({ width: 16 }).webp({ quality: 30, effort: 6 }).toBuffer();
    const blur = `data:image/webp;base64,${tiny.toString("base64")}`;
    return { width, height, blur, sizes, files };
  });
}

/** The configured widths up to the picture's own; a picture smaller than all has only its own. */
function listWidths(width: number): number[] {
  const steps = PICTURE_FORMATS.widths.filter((step) => step <= width);
  return steps.length > 0 ? steps : [width];
}

async function inspectPicture(picture: Sharp) {
  const found = await picture.metadata().catch((cause) => {
    throw new InvalidPicture(`This file is not a picture we can read. ${ACCEPTED_KINDS_TEXT}`, {
      cause,
    });
  });
  const { format, compression, pages = 1 } = found;
  const isAvif = format === "heif" && compression === "av1";
  if (!FORMATS.has(format) || (format === "heif" && !isAvif)) {
    throw new InvalidPicture(
      `${format.toUpperCase()} files are not supported. ${ACCEPTED_KINDS_TEXT}`,
    );
  }
  if (pages > 1)
    throw new InvalidPicture(`Animated pictures are not supported. ${ACCEPTED_KINDS_TEXT}`);
  const { width, height } = found.autoOrient;
  if (width * height > MAX_UPLOAD_PIXELS) {
    throw new InvalidPicture(
      `The picture has ${width} × ${height} pixels; the limit is 50 million.`,
    );
  }
  if (Math.max(width, height) > MAX_SIDES_RATIO * Math.min(width, height)) {
    throw new InvalidPicture("The picture is too narrow: one side is over six times the other.");
  }
  return { format: isAvif ? "avif" : format, width, height };
}

/** Rotated upright, in sRGB, without metadata. */
async function decodePicture(picture: Sharp, width: number) {
  try {
    const upright = picture.autoOrient().resize({ width }).toColourspace("srgb");
    return await upright.raw().toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new InvalidPicture("The picture is damaged or cut off. Export it again.", { cause });
  }
}
