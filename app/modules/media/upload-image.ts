import type { PictureData } from "#app/ui/site/picture.tsx";

/** An uploaded picture. */
export interface Upload {
  /** Its hash; the hash of its replacement if it was replaced. */
  hash: string;
  /** Original file name. */
  name: string;
  image: PictureData;
  /** Size of the file at `image.src`. */
  srcBytes: number;
}

interface UploadRow {
  hash: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  /** JSON of {@link UploadSize}, ascending. */
  widths: string;
  /** A tiny copy as a `data:` URL. */
  blur: string;
  focus_x: number;
  focus_y: number;
}

/** Columns of `uploads` that {@link toUpload} needs. */
export const UPLOAD_COLUMNS = [
  ...(["hash", "name", "alt", "width", "height", "widths", "blur"] as const),
  ...(["focus_x", "focus_y"] as const),
] as const;

/** The middle of a picture, in percent. */
export const CENTER = 50;

/** `object-position` that keeps a focal point in view; undefined for the center. */
export function toPosition({ focus_x: x, focus_y: y }: Pick<UploadRow, "focus_x" | "focus_y">) {
  return x === CENTER && y === CENTER ? undefined : `${x}% ${y}%`;
}

/** A width that was rendered, and the size of its WebP file. */
export interface UploadSize {
  width: number;
  webpBytes: number;
}

const getUploadUrl = (hash: string, width: number, type: "avif" | "webp") =>
  `/uploads/${hash}/${width}.${type}`;

/** Converts a row of `uploads` to a picture for `<Picture>` and articles. */
export function toUpload(row: UploadRow): Upload {
  const { hash, name, alt, width, height, widths, blur } = row;
  const position = toPosition(row);
  const sizes = JSON.parse(widths) as UploadSize[];
  const middle = sizes[Math.floor(sizes.length / 2)] ?? { width, webpBytes: 0 };
  const sourceSet = (type: "avif" | "webp") =>
    sizes.map((size) => `${getUploadUrl(hash, size.width, type)} ${size.width}w`).join(", ");
  const image = {
    src: getUploadUrl(hash, middle.width, "webp"),
    avif: sourceSet("avif"),
    webp: sourceSet("webp"),
    width,
    height,
    alt,
    placeholder: `url("${blur}") center/cover`,
    ...(position && { position }),
  };
  return { hash, name, image, srcBytes: middle.webpBytes };
}

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** As many as good cameras have, and few enough for a small machine to decode. */
export const MAX_UPLOAD_PIXELS = 50_000_000;

/** Longer side divided by the shorter one; narrower strips are useless in an article. */
export const MAX_SIDES_RATIO = 6;
