import { palette } from "#app/ui/tokens.ts";
import { cardLayout, cardSize } from "./share-card.ts";

/** How a master picture is cropped into the right part of a share image. */
export interface ShareCrop {
  /** Focal point in the master, 0 to 1, which is centered in the visible part. */
  x: number;
  y: number;
  /** Start and end of the fade from ink to picture, in pixels from the left. */
  fade: readonly [from: number, to: number];
}

/** Smallest width of the scaled master, so that it fills the right part of the image. */
const minWidth = 720;
/** Horizontal center of the area without text. */
const pictureCenter = 910;
const channels = 3;
const ink = [1, 3, 5].map((at) => Number.parseInt(palette.ink.slice(at, at + 2), 16));

/**
 * Composes a share image without its texts, as JPEG: an ink background, the master fading in on the
 * right, and the wordmark, which is an SVG.
 */
export async function composeBackground(
  master: Buffer,
  wordmark: Buffer,
  crop: ShareCrop,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { width, height } = cardSize;
  const cropped = await cropMaster(master, crop);
  const pixels = Buffer.alloc(width * height * channels);
  for (let x = 0; x < width; x += 1) {
    const opacity =
      x < cropped.left ? 0 : fadeAt(x, Math.max(crop.fade[0], cropped.left), crop.fade[1]);
    for (let y = 0; y < height; y += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        const ground = ink[channel] ?? 0;
        const art =
          opacity &&
          (cropped.pixels[(y * cropped.width + x - cropped.left) * channels + channel] ?? 0);
        // Never darker than ink, so that shadows blend into the background without an edge.
        pixels[(y * width + x) * channels + channel] = ground + Math.max(0, art - ground) * opacity;
      }
    }
  }
  const { top, width: wordmarkWidth } = cardLayout.wordmark;
  const drawing = await sharp(wordmark, { density: 288 }).resize(wordmarkWidth).toBuffer();
  return (
    sharp(pixels, { raw: { width, height, channels } })
      .composite([{ input: drawing, left: cardLayout.margin, top }])
      // The image is compressed again with the texts, so keep the quality high here.
      .jpeg({ quality: 96, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}

/** Returns the visible part of the scaled master as raw pixels, with its left edge in the image. */
async function cropMaster(master: Buffer, crop: ShareCrop) {
  const { default: sharp } = await import("sharp");
  const size = await sharp(master).metadata();
  const scale = Math.max(cardSize.height / size.height, minWidth / size.width);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const centeredLeft = Math.round(pictureCenter - crop.x * width);
  // The picture always reaches the right edge.
  const left = Math.max(centeredLeft, cardSize.width - width);
  const minTop = cardSize.height - height;
  const top = Math.min(0, Math.max(minTop, Math.round(cardSize.height / 2 - crop.y * height)));
  const region = {
    left: Math.max(0, -left),
    top: -top,
    width: Math.min(cardSize.width, cardSize.width - left),
    height: cardSize.height,
  };
  const pixels = await sharp(master)
    .resize(width, height, { fit: "fill" })
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, left: Math.max(0, left), width: region.width };
}

/** Opacity at `x`: 0 before `from`, 1 after `to`, with a smooth transition (smoothstep). */
function fadeAt(x: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
