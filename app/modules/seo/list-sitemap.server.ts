import type { Db } from "#app/db/schema.ts";
import { readBlogVersion } from "#app/modules/blog/blog-version.server.ts";
import { listPublicSlugs } from "#app/modules/blog/list-slugs.server.ts";
import { readContentVersion } from "#app/modules/content-store/content-version.server.ts";
import { refreshPageDates } from "./page-dates.server.ts";
import { listSitePages } from "./site-pages.server.ts";
import type { SitemapEntry } from "./sitemap.ts";
import { POST_PAGES } from "./static-pages.ts";

interface SitemapRequest {
  origin: string;
  readPage: (path: string) => Promise<unknown>;
  now: Date;
}

/** The list is made at most this often: robots ask for it in bursts. */
const FRESH_MS = 60_000;

let last: { db: Db; version: string; at: number; entries: Promise<SitemapEntry[]> } | undefined;

let lastPosts: { db: Db; version: string; at: number; entries: SitemapEntry[] } | undefined;

/** What staff change is seen at once: a product removed must not stay on the list. */
async function listPages(db: Db, request: SitemapRequest): Promise<SitemapEntry[]> {
  const at = request.now.getTime();
  const version = await readContentVersion(db);
  const known = last?.db === db && last.version === version && at - last.at < FRESH_MS;
  if (last && known) return last.entries;
  const entries = makePages(db, request);
  last = { db, version, at, entries };
  // A failure is not kept.
  entries.catch(() => {
    last = undefined;
  });
  return entries;
}

/** Every address search engines may list, with its true date; pages at most a minute old. */
export async function listSitemap(db: Db, request: SitemapRequest): Promise<SitemapEntry[]> {
  const [pages, posts] = await Promise.all([listPages(db, request), listPosts(db, request)]);
  return [...pages, ...posts];
}

/**
 * Posts appear and go at once: the list is kept only while none has. No longer than a minute, since
 * one published by a process whose clock is ahead of ours is there only when our time has come.
 */
async function listPosts(db: Db, { origin, now }: SitemapRequest): Promise<SitemapEntry[]> {
  const version = await readBlogVersion(db);
  const at = now.getTime();
  const known =
    lastPosts?.db === db && lastPosts.version === version && at - lastPosts.at < FRESH_MS;
  if (!lastPosts || !known) {
    const slugs = await listPublicSlugs(db, { now });
    const entries = slugs.map(({ slug, updatedAt }) => ({
      ...{ loc: `${origin}/blog/${slug}`, lastmod: updatedAt },
      ...POST_PAGES,
    }));
    lastPosts = { db, version, at, entries };
  }
  return lastPosts.entries;
}

async function makePages(
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
