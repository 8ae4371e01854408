import { createElement } from "react";
import type { UploadStore } from "#app/modules/media/upload-store.ts";
import { shareGlyphs } from "#app/platform/share-assets.server.ts";
import { shareBackground } from "./background.server.ts";
import { CardDrawing } from "./card-drawing.tsx";
import { cardSize } from "./card-layout.ts";
import { encodeJpeg } from "./encode-jpeg.server.ts";
import { fitFooter, fitTitle, fitWarnings } from "./fit-text.server.ts";
import { loadFonts } from "./fonts.server.ts";
import { legibleText } from "./legible-text.ts";
import type { ShareCard } from "./schema.ts";

/** Some networks show nothing for larger files. */
export const maxShareImageBytes = 200_000;

/**
 * Draws a share image: 1200×630, JPEG, below {@link maxShareImageBytes}. Characters that the fonts
 * lack are left out; where nothing is left of the title, the eyebrow takes its place.
 * Throws an Error naming a picture that is not in `art/`, StoreUnavailable where an upload cannot be read.
 */
export async function drawShareImage(
  card: ShareCard,
  { uploads }: { uploads: UploadStore },
): Promise<Buffer> {
  const background = await shareBackground(card.art, { uploads });
  // Loaded on first use: a server that starts should not wait for them.
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import("satori"),
    import("sharp"),
  ]);
  const fonts = loadFonts();
  const title = legibleText(card.title, shareGlyphs);
  const footer = legibleText(card.footer, shareGlyphs);
  const warnings = card.warnings.map((text) => legibleText(text, shareGlyphs));
  const drawing = createElement(CardDrawing, {
    // Made capital before it is made legible: the fonts lack the capital of "ÿ".
    eyebrow: title && legibleText(card.eyebrow.toUpperCase(), shareGlyphs),
    title: await fitTitle(title || legibleText(card.eyebrow, shareGlyphs), fonts),
    footer: await fitFooter(footer, fonts),
    warnings: await fitWarnings(warnings, fonts),
  });
  const svg = await satori(drawing, { ...cardSize, fonts });
  const image = sharp(background).composite([{ input: Buffer.from(svg) }]);
  return encodeJpeg(image, maxShareImageBytes);
}
