import type { Sharp } from "sharp";
import { createMutex } from "#app/platform/mutex.ts";
import { PICTURE_SIZES } from "#app/platform/picture-sizes.ts";
import type { UploadSize } from "./upload-image.ts";
import { MAX_SIDES_RATIO, MAX_UPLOAD_PIXELS } from "./upload-limits.ts";

export interface DerivedPicture {
  width: number;
  height: number;
  blur: string;
  sizes: UploadSize[];
  /** By name; the master among them. */
  files: Map<string, Uint8Array>;
}

/** The bytes are no picture we take; `message` can be shown to staff. */
export class BadPicture extends Error {
  override name = "BadPicture";
}

/** What the content says, whatever the file is called; AVIF is read as a kind of HEIF. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif"]);

const KINDS = "Take a JPEG, PNG, WebP, AVIF or a GIF that does not move.";

/** Unpacking a large picture takes some 200 MB: one at a time. */
const inTurn = createMutex(1);

/** Makes every size of a picture. Throws BadPicture where it cannot be used. */
export function derivePicture(bytes: Uint8Array): Promise<DerivedPicture> {
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    const { format, width, height } = await inspect(sharp(bytes, { limitInputPixels: false }));
    const files = new Map([[`master.${format}`, bytes]]);
    const { data, info } = await unpack(
      sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS }),
      Math.min(width, PICTURE_SIZES.widths.at(-1) ?? width),
    );
    const { channels } = info;
    const large = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
    const sizes: UploadSize[] = [];
    const { quality, effort } = PICTURE_SIZES;
    for (const target of widthsFor(width)) {
      const sized = large().resize({ width: target });
      const avif = { quality: quality.avif, effort: effort.avif };
      const webp = { quality: quality.webp, effort: effort.webp };
      files.set(`${target}.avif`, await sized.clone().avif(avif).toBuffer());
      const written = await sized.clone().webp(webp).toBuffer();
      files.set(`${target}.webp`, written);
      sizes.push({ width: target, webpBytes: written.byteLength });
    }
    const tiny = await large().resize({ width: 16 }).webp({ quality: 30, effort: 6 }).toBuffer();
    const blur = `data:image/webp;base64,${tiny.toString("base64")}`;
    return { width, height, blur, sizes, files };
  });
}

/** The steps up to the picture's own width; a small one has only that. */
function widthsFor(width: number): number[] {
  const steps = PICTURE_SIZES.widths.filter((step) => step <= width);
  return steps.length > 0 ? steps : [width];
}

async function inspect(picture: Sharp) {
  const found = await picture.metadata().catch((cause) => {
    throw new BadPicture(`This file is no picture we can read. ${KINDS}`, { cause });
  });
  const { format, compression, pages = 1 } = found;
  const isAvif = format === "heif" && compression === "av1";
  if (!FORMATS.has(format) || (format === "heif" && !isAvif)) {
    throw new BadPicture(`Pictures of the kind ${format} are not taken. ${KINDS}`);
  }
  if (pages > 1) throw new BadPicture(`Moving pictures are not taken. ${KINDS}`);
  const { width, height } = found.autoOrient;
  if (width * height > MAX_UPLOAD_PIXELS) {
    throw new BadPicture(
      `The picture has ${width} × ${height} pixels; at most 50 million are taken.`,
    );
  }
  if (Math.max(width, height) > MAX_SIDES_RATIO * Math.min(width, height)) {
    throw new BadPicture("The picture is too narrow: one side is over six times the other.");
  }
  return { format: isAvif ? "avif" : format, width, height };
}

/** Upright, in the colours of the web, without what the camera wrote beside it. */
async function unpack(picture: Sharp, width: number) {
  try {
    const upright = picture.autoOrient().resize({ width }).toColourspace("srgb");
    return await upright.raw().toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new BadPicture("The picture is damaged or cut off. Export it again.", { cause });
  }
}
