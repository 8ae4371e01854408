import { getCurrentPictureName, parseUploadHash } from "#app/modules/media/picture-schema.ts";
import { findPicture } from "#app/modules/media/pictures.server.ts";
import type { Uploads } from "#app/modules/media/upload-queries.server.ts";
import type { HtmlElement } from "#app/platform/markdown.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** Articles are as wide as the screen, up to 35rem. */
const SIZES = "(min-width: 37rem) 35rem, 100vw";

const element = (
  tagName: string,
  properties: HtmlElement["properties"],
  ...children: HtmlElement["children"]
): HtmlElement => ({ type: "element", tagName, properties, children });

/**
 * Builds the figure for `![alt](art:NAME "caption")`, whose alt text defaults to the one in the picture
 * list, or for `![alt](upload:HASH "caption")`. The figure contains the picture's name, which
 * {@link renderPictures} replaces with URLs. Undefined for unknown and external pictures.
 */
export function buildArticleFigure({ properties }: HtmlElement): HtmlElement | undefined {
  const src = String(properties.src);
  const art = findArt(src);
  if (!art && !parseUploadHash(src)) return undefined;
  const alt = String(properties.alt ?? "").trim() || (art?.image.alt ?? "");
  const shown = element("img", { src, alt });
  const caption = String(properties.title ?? "").trim();
  if (!caption) return element("figure", {}, shown);
  return element("figure", {}, shown, element("figcaption", {}, { type: "text", value: caption }));
}

function findArt(src: string) {
  if (!src.startsWith("art:")) return undefined;
  const name = src.slice("art:".length);
  const found = findPicture(name);
  return found && { image: found, isReplacement: getCurrentPictureName(name) !== name };
}

function findUpload(src: string, uploads: Uploads) {
  const hash = parseUploadHash(src) ?? "";
  const found = uploads.get(hash);
  return found && { image: found.image, isReplacement: found.hash !== hash };
}

/** Matches only what {@link buildArticleFigure} writes, because all other text is escaped. */
const NAMED_PICTURE = /<img src="((?:art|upload):[\w-]+)" alt="([^"]*)">/g;

/** The uploads whose pictures a rendered text shows, by hash. */
export function listUploadHashes(html: string): string[] {
  if (!html.includes('src="upload:')) return [];
  return [...html.matchAll(NAMED_PICTURE)].flatMap(([, src = ""]) => parseUploadHash(src) ?? []);
}

/**
 * Replaces the names of pictures with the picture files of this build. Saved articles contain names,
 * because file URLs change with their content. A missing picture becomes its alt text; a replacement
 * picture gets its own alt text.
 */
export function renderPictures(html: string, uploads: Uploads = new Map()): string {
  return html.replace(NAMED_PICTURE, (_, written: string, alt: string) => {
    const picture = findArt(written) ?? findUpload(written, uploads);
    if (!picture) return alt;
    const { image: file, isReplacement } = picture;
    const words = isReplacement ? escapeXml(file.alt) : alt;
    const { src, avif, webp, width, height } = file;
    const size = `width="${width}" height="${height}"`;
    const source = (type: string, files: string) =>
      `<source type="${type}" srcset="${files}" sizes="${SIZES}" ${size}>`;
    const image = `<img src="${src}" alt="${words}" ${size} loading="lazy" decoding="async">`;
    return `<picture>${source("image/avif", avif)}${source("image/webp", webp)}${image}</picture>`;
  });
}
