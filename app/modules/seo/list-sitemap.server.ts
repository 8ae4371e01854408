import { readContentVersion } from "#app/db/content-version.server.ts";
import type { Db } from "#app/db/schema.ts";
import { getOverlapThreshold } from "#app/modules/areas/overlap-threshold.server.ts";
import { readBlogVersion } from "#app/modules/blog/blog-version.server.ts";
import { listPublicSlugs } from "#app/modules/blog/editing/list-slugs.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { holdsUntil } from "#app/platform/page-record.server.ts";
import { refreshPageDates } from "./page-dates.server.ts";
import { listSitePages } from "./site-pages.server.ts";
import type { SitemapEntry } from "./sitemap.ts";
import { POST_PAGES } from "./static-pages.ts";

export interface SitemapRequest {
  origin: string;
  readPage: (path: string) => Promise<unknown>;
  now: Date;
  /** Makes the list anew, however fresh the last one is. */
  anew?: boolean;
  /** Breaks it off, for who can do without; it rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** The list is made at most this often: robots ask for it in bursts. */
const FRESH_MS = 60_000;

/** Not what a clock made that has been put back since. */
const isFresh = (made: { at: number }, at: number) => Math.abs(at - made.at) < FRESH_MS;

let last:
  | {
      db: Db;
      version: string;
      at: number;
      threshold: number;
      entries: Promise<SitemapEntry[]>;
      signal: AbortSignal | undefined;
    }
  | undefined;

let lastPosts:
  | { db: Db; version: string; at: number; entries: Promise<SitemapEntry[]> }
  | undefined;

/** Both, joined. */
let lastList:
  | { pages: SitemapEntry[]; posts: SitemapEntry[]; entries: readonly SitemapEntry[] }
  | undefined;

/** What staff change is seen at once: a product removed must not stay on the list. */
async function listPages(db: Db, request: SitemapRequest): Promise<SitemapEntry[]> {
  const at = request.now.getTime();
  // Which city pages are listed changes with it at once, in every process.
  const threshold = await getOverlapThreshold(db);
  const version = await readContentVersion(db);
  const same = last?.db === db && last.threshold === threshold && last.version === version;
  if (last && same && isFresh(last, at) && !request.anew) {
    const { entries, signal } = last;
    // Who broke it off could do without; a robot that waits for the same list cannot.
    return entries.catch((error: unknown) => {
      if (!signal?.aborted) throw error;
      return listPages(db, request);
    });
  }
  const before = last;
  const entries = makePages(db, request);
  const made = { db, version, at, threshold, entries, signal: request.signal };
  last = made;
  // A failure is not kept; the list before it holds as long as it would have.
  entries.catch(() => {
    if (last === made) last = before;
  });
  return entries;
}

/**
 * Every address search engines may list, with its true date; pages at most a minute old. The same
 * array as long as nothing changed, so that more can be kept with it.
 */
export async function listSitemap(
  db: Db,
  request: SitemapRequest,
): Promise<readonly SitemapEntry[]> {
  holdsUntil(request.now.getTime() + FRESH_MS);
  const [pages, posts] = await Promise.all([listPages(db, request), listPosts(db, request)]);
  if (lastList?.pages !== pages || lastList.posts !== posts) {
    lastList = { pages, posts, entries: [...pages, ...posts] };
  }
  return lastList.entries;
}

/**
 * Posts appear and go at once: the list is kept only while none has. No longer than a minute, since
 * one published by a process whose clock is ahead of ours is there only when our time has come.
 */
async function listPosts(db: Db, request: SitemapRequest): Promise<SitemapEntry[]> {
  const { approvals } = await getSiteFacts(db);
  const version = (await readBlogVersion(db)) + JSON.stringify(approvals);
  const at = request.now.getTime();
  const known = lastPosts?.db === db && lastPosts.version === version ? lastPosts : undefined;
  if (known && isFresh(known, at) && !request.anew) return known.entries;
  const entries = makePosts(db, request);
  const made = { db, version, at, entries };
  lastPosts = made;
  entries.catch(() => {
    if (lastPosts === made) lastPosts = undefined;
  });
  return entries;
}

/** Oldest first: a new post changes only the last of several files. */
async function makePosts(db: Db, { origin, now }: SitemapRequest): Promise<SitemapEntry[]> {
  const slugs = await listPublicSlugs(db, { now });
  return slugs
    .map(({ slug, updatedAt }) => ({
      ...{ loc: `${origin}/blog/${slug}`, lastmod: updatedAt },
      ...POST_PAGES,
    }))
    .reverse();
}

async function makePages(
  db: Db,
  { origin, readPage, now, signal }: SitemapRequest,
): Promise<SitemapEntry[]> {
  const pages = await listSitePages(db);
  const dates = await refreshPageDates(db, { pages, readPage, now, signal });
  return pages.map(({ path, changefreq, priority }) => ({
    loc: origin + path,
    lastmod: dates.get(path) ?? now.toISOString(),
    changefreq,
    priority,
  }));
}
