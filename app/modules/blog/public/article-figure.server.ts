import type { Uploads } from "#app/modules/media/find-uploads.server.ts";
import { findPicture } from "#app/modules/media/picture.server.ts";
import { currentPictureName } from "#app/modules/media/picture-schema.ts";
import { uploadHash } from "#app/modules/media/schema.ts";
import type { HtmlElement } from "#app/platform/markdown.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** Articles are as wide as the screen, up to their measure. */
const SIZES = "(min-width: 37rem) 35rem, 100vw";

const element = (
  tagName: string,
  properties: HtmlElement["properties"],
  ...children: HtmlElement["children"]
): HtmlElement => ({ type: "element", tagName, properties, children });

/**
 * The figure for `![alt](art:NAME "caption")`, with the alt text of the picture list where none is
 * written, or `![alt](upload:HASH "caption")`. It still names the picture; {@link showPictures} makes
 * addresses of the name. Undefined where `art/` has no such picture, and for pictures from elsewhere.
 */
export function articleFigure({ properties }: HtmlElement): HtmlElement | undefined {
  const src = String(properties.src);
  const art = findArt(src);
  if (!art && !uploadHash(src)) return undefined;
  const alt = String(properties.alt ?? "").trim() || (art?.alt ?? "");
  const shown = element("img", { src, alt });
  const caption = String(properties.title ?? "").trim();
  if (!caption) return element("figure", {}, shown);
  return element("figure", {}, shown, element("figcaption", {}, { type: "text", value: caption }));
}

function findArt(src: string) {
  if (!src.startsWith("art:")) return undefined;
  const name = src.slice("art:".length);
  const found = findPicture(name);
  return found && { ...found, isReplacement: currentPictureName(name) !== name };
}

/** As {@link articleFigure} writes it, and nothing else can: the text around it is escaped. */
const NAMED_PICTURE = /<img src="((?:art|upload):[\w-]+)" alt="([^"]*)">/g;

/** The uploads whose pictures a rendered text shows, by hash. */
export function uploadsIn(html: string): string[] {
  if (!html.includes('src="upload:')) return [];
  return [...html.matchAll(NAMED_PICTURE)].flatMap(([, src = ""]) => uploadHash(src) ?? []);
}

/**
 * Puts the pictures of this build in the place of their names: files are named by their content, so
 * a saved article must not hold their addresses. A picture that is gone leaves its words; one shown in
 * place of another has its own.
 */
export function showPictures(html: string, uploads: Uploads = new Map()): string {
  return html.replace(NAMED_PICTURE, (_, written: string, alt: string) => {
    const art = findArt(written);
    const file = art ?? uploads.get(uploadHash(written) ?? "")?.image;
    if (!file) return alt;
    const words = art?.isReplacement ? escapeXml(art.alt) : alt;
    const { src, avif, webp, width, height } = file;
    const size = `width="${width}" height="${height}"`;
    const source = (type: string, files: string) =>
      `<source type="${type}" srcset="${files}" sizes="${SIZES}" ${size}>`;
    const image = `<img src="${src}" alt="${words}" ${size} loading="lazy" decoding="async">`;
    return `<picture>${source("image/avif", avif)}${source("image/webp", webp)}${image}</picture>`;
  });
}
