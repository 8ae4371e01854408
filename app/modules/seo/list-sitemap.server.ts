import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { listPublicSlugs } from "#app/modules/blog/editing/list-slugs.server.ts";
import { isPostTag, POSTS_TAG } from "#app/modules/blog/public/public-posts.server.ts";
import { dependsOn, freshUntil, recordPage } from "#app/platform/page-record.server.ts";
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

/**
 * Dates are at most this old, and a post published by a process whose clock is ahead of ours appears
 * this soon after our time has come. Robots ask for the list in bursts.
 */
const FRESH_MS = 60_000;

/** Follows changes by staff at once: a product removed must not stay on the list. */
const listPages = memoByTags([], makePages);

/** Posts come and go at once. */
const listPosts = memoByTags([POSTS_TAG], makePosts);

const listAll = memoByTags(
  [],
  async (db, request: SitemapRequest): Promise<readonly SitemapEntry[]> => {
    freshUntil(request.now.getTime() + FRESH_MS);
    const [pages, posts] = await Promise.all([listPages(db, request), listPosts(db, request)]);
    return [...pages, ...posts];
  },
);

/**
 * Every URL search engines may list, with the date of its last change. The same array until it
 * changes, so that more can be cached with it.
 */
export async function listSitemap(
  db: Db,
  request: SitemapRequest,
): Promise<readonly SitemapEntry[]> {
  if (!request.anew) return listAll(db, request);
  await Promise.all([listPages.reload(db, request), listPosts.reload(db, request)]);
  return listAll.reload(db, request);
}

/** Oldest first: a new post changes only the last of several files. */
async function makePosts(db: Db, { origin, now }: SitemapRequest): Promise<SitemapEntry[]> {
  freshUntil(now.getTime() + FRESH_MS);
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
  freshUntil(now.getTime() + FRESH_MS);
  const pages = await listSitePages(db);
  const { result: dates, record } = await recordPage(() =>
    refreshPageDates(db, { pages, readPage, now, signal }),
  );
  for (const tag of record.tags) {
    // Posts have dates of their own; a new one must not have every page rendered again.
    if (!isPostTag(tag)) dependsOn(tag);
  }
  return pages.map(({ path, changefreq, priority }) => ({
    loc: origin + path,
    lastmod: dates.get(path) ?? now.toISOString(),
    changefreq,
    priority,
  }));
}
