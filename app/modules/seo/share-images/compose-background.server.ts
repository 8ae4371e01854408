import { palette } from "#app/ui/tokens.ts";
import { cardLayout, cardSize } from "./card-layout.ts";

/** How a master is laid into the right part of a share image. */
export interface ShareCrop {
  /** The point of the master, 0 to 1, that goes to the middle of the picture's part. */
  x: number;
  y: number;
  /** Where the picture begins to show and where it is there in full, in pixels from the left. */
  fade: readonly [from: number, to: number];
}

/** Narrower ones would leave the right part of the image too empty. */
const leastWidth = 720;
/** The middle of what the text leaves free. */
const middle = 910;
const channels = 3;
const ink = [1, 3, 5].map((at) => Number.parseInt(palette.ink.slice(at, at + 2), 16));

/**
 * A share image without its texts, as JPEG: ink, the master fading in on the right, the wordmark.
 * `wordmark` is an SVG drawing.
 */
export async function composeBackground(
  master: Buffer,
  wordmark: Buffer,
  crop: ShareCrop,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { width, height } = cardSize;
  const cut = await placeMaster(master, crop);
  const pixels = Buffer.alloc(width * height * channels);
  for (let x = 0; x < width; x += 1) {
    const share = x < cut.left ? 0 : fadeAt(x, Math.max(crop.fade[0], cut.left), crop.fade[1]);
    for (let y = 0; y < height; y += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        const ground = ink[channel] ?? 0;
        const art = share && (cut.pixels[(y * cut.width + x - cut.left) * channels + channel] ?? 0);
        // Never darker than ink: shadows of the picture run into the ground without an edge.
        pixels[(y * width + x) * channels + channel] = ground + Math.max(0, art - ground) * share;
      }
    }
  }
  const place = cardLayout.wordmark;
  const drawing = await sharp(wordmark, { density: 288 }).resize(place.width).toBuffer();
  return (
    sharp(pixels, { raw: { width, height, channels } })
      .composite([{ input: drawing, left: cardLayout.margin, top: place.top }])
      // It is compressed a second time with the texts: nothing may be lost at this step.
      .jpeg({ quality: 96, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}

/** The part of the master that stands on the image, as plain pixels, and its left edge there. */
async function placeMaster(master: Buffer, crop: ShareCrop) {
  const { default: sharp } = await import("sharp");
  const size = await sharp(master).metadata();
  const scale = Math.max(cardSize.height / size.height, leastWidth / size.width);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const wantedLeft = Math.round(middle - crop.x * width);
  // The picture always reaches the right edge.
  const left = Math.max(wantedLeft, cardSize.width - width);
  const lowest = cardSize.height - height;
  const top = Math.min(0, Math.max(lowest, Math.round(cardSize.height / 2 - crop.y * height)));
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

/** 0 before `from`, 1 after `to`, and no visible beginning or end in between. */
function fadeAt(x: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
