import { createElement } from "react";
import type { Sharp } from "sharp";
import { parseUploadHash } from "#app/modules/media/picture-schema.ts";
import { readLargestSize, type UploadStorage } from "#app/modules/media/upload-storage.ts";
import { logger } from "#app/platform/logger.server.ts";
import { shareBackgroundFile, shareGlyphs } from "#app/platform/share-assets.server.ts";
import wordmark from "../../../../art/wordmark.svg?raw";
import { CardDrawing } from "./card-drawing.tsx";
import { composeBackground, type ShareCrop } from "./compose-background.server.ts";
import { fitFooter, fitTitle, fitWarnings, loadFonts } from "./fit-text.server.ts";
import { cardSize, type ShareCard } from "./share-card.ts";

/** For uploads: keeps the text readable on bright pictures. */
const UPLOAD_FADE: ShareCrop["fade"] = [640, 960];

const CENTER = "50% 50%";

/** How an upload is cropped around its focal point, an `object-position`. */
function getUploadCrop(position = CENTER): ShareCrop {
  const [x = 0, y = 0] = position.split(" ").map((percent) => Number.parseInt(percent, 10) / 100);
  return { x, y, fade: UPLOAD_FADE };
}

/** Replaces an upload whose files are missing. */
const FALLBACK_PICTURE = "share-backdrop";

/**
 * The background of a card, as a path or bytes for sharp. The build composes those of pictures in
 * `art/`; those of uploads are composed here. Throws an Error with the name of a picture that is not
 * in `art/`.
 */
async function loadShareBackground(
  { art, position }: ShareCard,
  { uploads }: { uploads: UploadStorage },
): Promise<string | Buffer> {
  const hash = parseUploadHash(art);
  if (hash === undefined) return shareBackgroundFile(art);
  const file = await readLargestSize(uploads, hash);
  if (file === undefined) {
    logger.warn({ hash }, "share image drawn without its upload, whose files are gone");
    return shareBackgroundFile(FALLBACK_PICTURE);
  }
  return composeBackground(Buffer.from(file), Buffer.from(wordmark), getUploadCrop(position));
}

/** JPEG qualities to try, best first. No real picture needs the last one. */
const jpegQualities = [86, 80, 72, 62, 50, 35, 20, 8];

/**
 * Encodes a JPEG in the best quality that stays below `maxBytes`, or in the lowest quality if none
 * does. Color keeps its full resolution, so that text stays sharp.
 */
export async function encodeJpeg(image: Sharp, maxBytes: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of jpegQualities) {
    bytes = await image
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    if (bytes.byteLength < maxBytes) break;
  }
  return bytes;
}

/** Substitutes for characters that Unicode does not decompose. */
const glyphSubstitutes: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2212": "–",
  "\u2032": "’",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
};

/** Longer texts are never shown in full and take long to lay out. */
const maxTextLength = 300;

/**
 * Reduces `text` to the characters in `glyphs`: others become the nearest character ("ő" → "o",
 * "ﬁ" → "fi") or are removed, such as emoji and other scripts. White space becomes single spaces.
 * The result may be empty.
 */
export function toDrawableText(text: string, glyphs: ReadonlySet<string>): string {
  const drawableOrEmpty = (character: string) => (glyphs.has(character) ? character : "");
  const drawable = Array.from(
    text
      .slice(0, 4 * maxTextLength)
      .normalize("NFC")
      .replace(/\s/g, " "),
  )
    .map((character) => {
      if (glyphs.has(character)) return character;
      const parts = Array.from(
        character.normalize("NFKD"),
        (part) => glyphSubstitutes[part] ?? part,
      );
      return parts.map(drawableOrEmpty).join("");
    })
    .join("");
  return drawable.replace(/ +/g, " ").trim().slice(0, maxTextLength);
}

/** Some social networks ignore larger files. */
export const maxShareImageBytes = 200_000;

/**
 * Draws a share image: 1200×630, JPEG, below {@link maxShareImageBytes}. Removes characters that the
 * fonts lack; if nothing of the title remains, the eyebrow replaces it. Throws an Error with the name
 * of a picture that is not in `art/`, StorageUnavailable if an upload cannot be read.
 */
export async function drawShareImage(
  card: ShareCard,
  { uploads }: { uploads: UploadStorage },
): Promise<Buffer> {
  const background = await loadShareBackground(card, { uploads });
  // Loaded on first use, so that they do not slow down the start of the server.
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import("satori"),
    import("sharp"),
  ]);
  const fonts = loadFonts();
  const title = toDrawableText(card.title, shareGlyphs);
  const footer = toDrawableText(card.footer, shareGlyphs);
  const warnings = card.warnings.map((text) => toDrawableText(text, shareGlyphs));
  const drawing = createElement(CardDrawing, {
    brand: card.brand && toDrawableText(card.brand.toUpperCase(), shareGlyphs),
    // Convert to upper case first, because the fonts lack the capital of "ÿ".
    eyebrow: title && toDrawableText(card.eyebrow.toUpperCase(), shareGlyphs),
    title: await fitTitle(title || toDrawableText(card.eyebrow, shareGlyphs), fonts),
    footer: await fitFooter(footer, fonts),
    warnings: await fitWarnings(warnings, fonts),
  });
  const svg = await satori(drawing, { ...cardSize, fonts });
  const image = sharp(background).composite([{ input: Buffer.from(svg) }]);
  return encodeJpeg(image, maxShareImageBytes);
}
