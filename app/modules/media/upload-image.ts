import type { ImageData } from "#app/ui/image-data.ts";

/** An uploaded picture as it is shown. */
export interface Upload {
  hash: string;
  /** What the file was called. */
  name: string;
  image: ImageData;
  /** Size of the file behind `image.src`. */
  srcBytes: number;
}

export interface UploadRow {
  hash: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  /** JSON of {@link UploadSize}, ascending. */
  widths: string;
  blur: string;
}

/** A width the picture was made in, and how large its WebP is. */
export interface UploadSize {
  width: number;
  webpBytes: number;
}

const address = (hash: string, width: number, type: "avif" | "webp") =>
  `/uploads/${hash}/${width}.${type}`;

/** The picture of a row, for `<Picture>` and for articles. */
export function toUpload({ hash, name, alt, width, height, widths, blur }: UploadRow): Upload {
  const sizes = JSON.parse(widths) as UploadSize[];
  const middle = sizes[Math.floor(sizes.length / 2)] ?? { width, webpBytes: 0 };
  const sourceSet = (type: "avif" | "webp") =>
    sizes.map((size) => `${address(hash, size.width, type)} ${size.width}w`).join(", ");
  const image = {
    src: address(hash, middle.width, "webp"),
    avif: sourceSet("avif"),
    webp: sourceSet("webp"),
    width,
    height,
    alt,
    blur,
  };
  return { hash, name, image, srcBytes: middle.webpBytes };
}
