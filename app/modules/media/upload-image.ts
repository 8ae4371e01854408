import type { PictureData } from "#app/ui/site/picture.tsx";

/** An uploaded picture. */
export interface Upload {
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
}

/** A width that was rendered, and the size of its WebP file. */
export interface UploadSize {
  width: number;
  webpBytes: number;
}

const getUploadUrl = (hash: string, width: number, type: "avif" | "webp") =>
  `/uploads/${hash}/${width}.${type}`;

/** Converts a row of `uploads` to a picture for `<Picture>` and articles. */
export function toUpload({ hash, name, alt, width, height, widths, blur }: UploadRow): Upload {
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
  };
  return { hash, name, image, srcBytes: middle.webpBytes };
}

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** As many as good cameras have, and few enough for a small machine to decode. */
export const MAX_UPLOAD_PIXELS = 50_000_000;

/** Longer side divided by the shorter one; narrower strips are useless in an article. */
export const MAX_SIDES_RATIO = 6;
