import { picture } from "#app/modules/pictures/picture.server.ts";
import { pictureName } from "#app/modules/pictures/schema.ts";
import type { HtmlElement } from "#app/platform/markdown.server.ts";

/** Articles are as wide as the screen, up to their measure. */
const SIZES = "(min-width: 37rem) 35rem, 100vw";

const element = (
  tagName: string,
  properties: HtmlElement["properties"],
  ...children: HtmlElement["children"]
): HtmlElement => ({ type: "element", tagName, properties, children });

/**
 * The figure for `![alt](art:NAME "caption")`, with the alt text of the picture list where none is
 * written. It still names the picture; {@link showPictures} makes addresses of the name. Undefined
 * where `art/` has no such picture, and for pictures from elsewhere.
 */
export function articleFigure({ properties }: HtmlElement): HtmlElement | undefined {
  const name = pictureName.safeParse(/^art:(.+)$/.exec(String(properties.src))?.[1]);
  if (!name.success) return undefined;
  const alt = String(properties.alt ?? "").trim() || picture(name.data).alt;
  const shown = element("img", { src: `art:${name.data}`, alt });
  const caption = String(properties.title ?? "").trim();
  if (!caption) return element("figure", {}, shown);
  return element("figure", {}, shown, element("figcaption", {}, { type: "text", value: caption }));
}

/** As {@link articleFigure} writes it, and nothing else can: the text around it is escaped. */
const NAMED_PICTURE = /<img src="art:([\w-]+)" alt="([^"]*)">/g;

/**
 * Puts the pictures of this build in the place of their names: files are named by their content, so
 * a saved article must not hold their addresses. A picture that is gone leaves its words.
 */
export function showPictures(html: string): string {
  return html.replace(NAMED_PICTURE, (_, written: string, alt: string) => {
    const name = pictureName.safeParse(written);
    if (!name.success) return alt;
    const { src, avif, webp, width, height } = picture(name.data);
    const size = `width="${width}" height="${height}"`;
    const source = (type: string, files: string) =>
      `<source type="${type}" srcset="${files}" sizes="${SIZES}" ${size}>`;
    const image = `<img src="${src}" alt="${alt}" ${size} loading="lazy" decoding="async">`;
    return `<picture>${source("image/avif", avif)}${source("image/webp", webp)}${image}</picture>`;
  });
}
