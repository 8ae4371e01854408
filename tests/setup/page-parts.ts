import { attributesOf, textOf } from "./html.ts";

/** One section of a page's main content. */
export interface PagePart {
  /** Its label, or its first heading. */
  name: string;
  html: string;
  text: string;
}

/** The inside of the main element. */
export function mainOf(html: string): string {
  return html.match(/<main[^>]*>(.*)<\/main>/s)?.[1] ?? "";
}

/** The sections and navigations of the main content in order; they are never nested. */
export function partsOf(html: string): PagePart[] {
  return mainOf(html)
    .split(/(?=<(?:section|nav)[\s>])/)
    .map((part) => {
      const label = attributesOf(part, /^<(?:section|nav)[^>]*>/)["aria-label"];
      const heading = part.match(/<h[12][\s>].*?<\/h[12]>/s)?.[0] ?? "";
      return { name: label ?? textOf(heading), html: part, text: textOf(part) };
    })
    .filter(({ html: part }) => part !== "");
}

/** URL and text of the links in a piece of HTML, in order. */
export function linksOf(html: string): [href: string, text: string][] {
  return [...html.matchAll(/<a\s[^>]*>.*?<\/a>/gs)].map(([link]) => [
    attributesOf(link, /^<a[^>]*>/).href ?? "",
    textOf(link),
  ]);
}

/** The structured data of a page by type. Throws SyntaxError if it is not valid JSON. */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const nodes = [...scripts].map(([, json = ""]): Record<string, unknown> => JSON.parse(json));
  return Object.fromEntries(nodes.map((node) => [String(node["@type"]), node]));
}
