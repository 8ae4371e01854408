import { textElement, XML_DECLARATION } from "#app/platform/xml.ts";
import type { ChangeFrequency } from "./schema.ts";

/** Largest number of URLs per file (sitemaps.org/protocol.html). */
export const SITEMAP_LIMIT = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapEntry {
  /** Absolute URL. */
  loc: string;
  /** ISO 8601. */
  lastmod: string;
  changefreq: ChangeFrequency;
  /** 0 to 1. */
  priority: number;
}

/** Renders one sitemap file. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ loc, lastmod, changefreq, priority }) =>
      `<url>${textElement("loc", loc)}${textElement("lastmod", lastmod)}${textElement("changefreq", changefreq)}${textElement("priority", priority.toFixed(1))}</url>\n`,
  );
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

/** Splits the entries into files of at most `limit` entries. */
export function splitSitemap(
  entries: readonly SitemapEntry[],
  limit = SITEMAP_LIMIT,
): SitemapEntry[][] {
  const files: SitemapEntry[][] = [];
  for (let at = 0; at < entries.length; at += limit) files.push(entries.slice(at, at + limit));
  return files;
}

/** Renders the index of several files, each with its URL and its latest change. */
export function sitemapIndexXml(
  files: readonly (readonly SitemapEntry[])[],
  urlOf: (file: number) => string,
): string {
  const maps = files.map((entries, index) => {
    const latest =
      entries
        .map(({ lastmod }) => lastmod)
        .toSorted()
        .at(-1) ?? "";
    return `<sitemap>${textElement("loc", urlOf(index + 1))}${textElement("lastmod", latest)}</sitemap>\n`;
  });
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${maps.join("")}</sitemapindex>\n`;
}
