import { DomUtils, parseDocument } from "htmlparser2";
import { visibleText } from "./html.ts";

interface PageLink {
  /** As written. */
  href: string;
  /** The accessible name: text, or the label or image in its place. */
  name: string;
}

interface PageTime {
  /** For machines. */
  dateTime: string;
  /** The visible text. */
  text: string;
}

interface PageImage {
  src: string;
  /** Undefined if the attribute is missing; empty for decorative images. */
  alt: string | undefined;
  width: string | undefined;
  height: string | undefined;
}

/** What search engines and readers get from an HTML page. Texts have single spaces. */
export interface ParsedPage {
  lang: string | undefined;
  titles: string[];
  /** Contents of the meta elements by name or property. */
  metas: Map<string, string[]>;
  canonicals: string[];
  /** Languages of `link hreflang`. */
  translations: string[];
  headings: string[];
  ids: string[];
  links: PageLink[];
  images: PageImage[];
  /** URLs of images, scripts, style sheets, and fonts, as written. */
  assets: string[];
  /** Visible times, in both their forms. */
  times: PageTime[];
  /** The steps of the visible breadcrumb; the last one is no link. */
  breadcrumb: { name: string; href: string | undefined }[];
  /** Each JSON-LD script, unparsed. */
  jsonLd: string[];
  text: string;
}

type Dom = ReturnType<typeof parseDocument>["children"];
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export function parsePage(html: string): ParsedPage {
  const { children: dom } = parseDocument(html);
  const all = (...names: string[]) => DomUtils.findAll(({ name }) => names.includes(name), dom);
  const links = all("link");
  const hrefs = (rel: RegExp) =>
    links.filter(({ attribs }) => rel.test(attribs.rel ?? "")).map(({ attribs }) => attribs.href);
  const jsonLd = all("script").filter(({ attribs }) => attribs.type === "application/ld+json");
  return {
    lang: all("html")[0]?.attribs.lang,
    titles: all("title")
      .filter(({ parent }) => parent && "name" in parent && parent.name === "head")
      .map((title) => collapseSpaces(DomUtils.textContent(title))),
    metas: metasOf(all("meta")),
    canonicals: withoutEmpty(hrefs(/^canonical$/)),
    translations: withoutEmpty(links.map(({ attribs }) => attribs.hreflang)),
    headings: all("h1").map((h1) => visibleText([h1])),
    ids: withoutEmpty(
      DomUtils.findAll(({ attribs }) => "id" in attribs, dom).map((tag) => tag.attribs.id),
    ),
    links: all("a")
      .filter(({ attribs }) => "href" in attribs)
      .map((link) => ({ href: link.attribs.href ?? "", name: nameOf(link) })),
    images: all("img").map(({ attribs: { src = "", alt, width, height } }) => {
      return { src, alt, width, height };
    }),
    assets: [
      ...withoutEmpty(hrefs(/stylesheet|icon|preload|manifest/)),
      ...all("img", "source").flatMap(({ attribs }) => srcsetUrls(attribs.srcset)),
      ...links.flatMap(({ attribs }) => srcsetUrls(attribs.imagesrcset)),
      ...withoutEmpty(all("img", "script", "source", "video").map(({ attribs }) => attribs.src)),
      ...withoutEmpty(all("video").map(({ attribs }) => attribs.poster)),
    ],
    times: all("time").flatMap((time) => {
      const text = visibleText([time]);
      return text === "" ? [] : [{ dateTime: time.attribs.datetime ?? "", text }];
    }),
    breadcrumb: breadcrumbOf(dom),
    jsonLd: jsonLd.map((script) => DomUtils.textContent(script)),
    text: visibleText(dom),
  };
}

function metasOf(tags: Tag[]): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  for (const { attribs } of tags) {
    const name = attribs.name ?? attribs.property;
    if (name !== undefined) metas.set(name, [...(metas.get(name) ?? []), attribs.content ?? ""]);
  }
  return metas;
}

function nameOf(link: Tag): string {
  const pictures = DomUtils.findAll(({ name }) => name === "img", [link]);
  const alts = pictures.map(({ attribs }) => attribs.alt ?? "");
  return collapseSpaces(
    link.attribs["aria-label"] ?? [DomUtils.textContent(link), ...alts].join(" "),
  );
}

/** The URLs of a `srcset`. */
function srcsetUrls(srcset = ""): string[] {
  return withoutEmpty(srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0]));
}

function breadcrumbOf(dom: Dom): ParsedPage["breadcrumb"] {
  const isNav = ({ name, attribs }: Tag) =>
    name === "nav" && attribs["aria-label"] === "Breadcrumb";
  const items = DomUtils.findAll(({ name }) => name === "li", DomUtils.findAll(isNav, dom));
  return items.map((item) => ({
    name: visibleText([item]),
    href: DomUtils.findOne(({ name }) => name === "a", [item])?.attribs.href,
  }));
}

function withoutEmpty(values: (string | undefined)[]): string[] {
  return values.filter((value): value is string => value !== undefined && value !== "");
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();
