import type { Db } from "#app/db/schema.ts";
import { refreshPageDates } from "./page-dates.server.ts";
import { listSitePages } from "./site-pages.server.ts";
import type { SitemapEntry } from "./sitemap.ts";

interface SitemapRequest {
  origin: string;
  readPage: (path: string) => Promise<unknown>;
  now: Date;
}

/** The list is made at most this often: robots ask for it in bursts. */
const FRESH_MS = 60_000;

let last: { db: Db; at: number; entries: Promise<SitemapEntry[]> } | undefined;

/** Every address search engines may list, with its true date; at most a minute old. */
export function listSitemap(db: Db, request: SitemapRequest): Promise<SitemapEntry[]> {
  const at = request.now.getTime();
  if (last?.db === db && at - last.at < FRESH_MS) return last.entries;
  const entries = makeSitemap(db, request);
  last = { db, at, entries };
  // A failure is not kept.
  entries.catch(() => {
    last = undefined;
  });
  return entries;
}

async function makeSitemap(
  db: Db,
  { origin, readPage, now }: SitemapRequest,
): Promise<SitemapEntry[]> {
  const pages = await listSitePages(db);
  const dates = await refreshPageDates(db, { pages, readPage, now });
  return pages.map(({ path, changefreq, priority }) => ({
    loc: origin + path,
    lastmod: dates.get(path) ?? now.toISOString(),
    changefreq,
    priority,
  }));
}
