import { decodeEntities, htmlText } from "#app/platform/html-text.ts";
import type { TocEntry } from "../post-types.ts";

const H2 = /<h2\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/h2>/g;

/** The h2 headings of HTML that our renderer wrote, in order. */
export function htmlHeadings(html: string): TocEntry[] {
  return [...html.matchAll(H2)].flatMap(([, attributes = "", inner = ""]) => {
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
    return id ? [{ id: decodeEntities(id), text: htmlText(inner) }] : [];
  });
}
