import type { Db } from "#app/db/schema.ts";
import { listSitemap, type SitemapRequest } from "./list-sitemap.server.ts";
import {
  SITEMAP_LIMIT,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapXml,
  splitSitemap,
} from "./sitemap.ts";

export interface Sitemap {
  /** What stands at `/sitemap.xml`: all addresses, or the index of several files. */
  root: string;
  /** File number `number` of several, from 1; undefined where there is none. */
  file: (number: number) => string | undefined;
}

/** By the list they were written from, with the length of file they were cut to. */
const known = new WeakMap<readonly SitemapEntry[], { limit: number; sitemap: Sitemap }>();

/**
 * The sitemap of the whole site in files of at most `limit` addresses. Each is written once, when
 * first asked for, and kept until an address or a date changes.
 */
export async function getSitemap(
  db: Db,
  { limit = SITEMAP_LIMIT, ...request }: SitemapRequest & { limit?: number },
): Promise<Sitemap> {
  const entries = await listSitemap(db, request);
  const found = known.get(entries);
  if (found?.limit === limit) return found.sitemap;
  const { origin } = request;
  const sitemap = writeSitemap(splitSitemap(entries, limit), origin);
  known.set(entries, { limit, sitemap });
  return sitemap;
}

function writeSitemap(files: SitemapEntry[][], origin: string): Sitemap {
  if (files.length < 2) return { root: sitemapXml(files[0] ?? []), file: () => undefined };
  const written: string[] = [];
  return {
    root: sitemapIndexXml(files, (file) => `${origin}/sitemaps/${file}.xml`),
    file: (number) => {
      const wanted = files[number - 1];
      if (wanted) written[number] ??= sitemapXml(wanted);
      return written[number];
    },
  };
}
