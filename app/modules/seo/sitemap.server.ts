import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { isPostTag, POSTS_TAG } from "#app/modules/blog/public/post-visibility.server.ts";
import { listPublicSlugs } from "#app/modules/blog/public/queries.server.ts";
import {
  dependsOn,
  freshUntil,
  recordDependencies,
} from "#app/platform/page-dependencies.server.ts";
import { refreshPageDates } from "./page-dates.server.ts";
import { listSitePages, POST_PAGE_DEFAULTS } from "./site-pages.server.ts";
import {
  SITEMAP_LIMIT,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapXml,
  splitSitemap,
} from "./sitemap-xml.ts";

interface SitemapRequest {
  origin: string;
  loadPageData: (path: string) => Promise<unknown>;
  now: Date;
  /** Rebuilds the list even if the cached one is fresh. */
  forceRefresh?: boolean;
  /** Aborts the build; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Maximum age of the dates. A post published by a process whose clock is ahead appears at most this
 * long after its publication time by our clock. Caching matters because bots request the sitemap in
 * bursts.
 */
const FRESH_MS = 60_000;

/** Refreshed by every change that a page depends on, so that a removed product leaves the list. */
const listPageEntries = memoByTags([], buildPageEntries);

/** Refreshed by every change of a public post. */
const listPostEntries = memoByTags([POSTS_TAG], buildPostEntries);

const listAllEntries = memoByTags(
  [],
  async (db, request: SitemapRequest): Promise<readonly SitemapEntry[]> => {
    freshUntil(request.now.getTime() + FRESH_MS);
    const [pages, posts] = await Promise.all([
      listPageEntries(db, request),
      listPostEntries(db, request),
    ]);
    return [...pages, ...posts];
  },
);

/**
 * Every URL that search engines may list, with the date of its last change. Returns the same array
 * until it changes, so that callers can use it as a cache key.
 */
export async function listSitemapEntries(
  db: Db,
  request: SitemapRequest,
): Promise<readonly SitemapEntry[]> {
  if (!request.forceRefresh) return listAllEntries(db, request);
  await Promise.all([listPageEntries.reload(db, request), listPostEntries.reload(db, request)]);
  return listAllEntries.reload(db, request);
}

/** Oldest first, so that a new post changes only the last of several files. */
async function buildPostEntries(db: Db, { origin, now }: SitemapRequest): Promise<SitemapEntry[]> {
  freshUntil(now.getTime() + FRESH_MS);
  const slugs = await listPublicSlugs(db, { now });
  return slugs
    .map(({ slug, updatedAt }) => ({
      ...{ loc: `${origin}/blog/${slug}`, lastmod: updatedAt },
      ...POST_PAGE_DEFAULTS,
    }))
    .reverse();
}

async function buildPageEntries(
  db: Db,
  { origin, loadPageData, now, signal }: SitemapRequest,
): Promise<SitemapEntry[]> {
  freshUntil(now.getTime() + FRESH_MS);
  const pages = await listSitePages(db, { now });
  const { result: dates, record } = await recordDependencies(() =>
    refreshPageDates(db, { pages, loadPageData, now, signal }),
  );
  for (const tag of record.tags) {
    // Posts have their own dates, so a new post must not cause every page to be rendered again.
    if (!isPostTag(tag)) dependsOn(tag);
  }
  return pages.map(({ path, changefreq, priority }) => ({
    loc: origin + path,
    lastmod: dates.get(path) ?? now.toISOString(),
    changefreq,
    priority,
  }));
}

export interface Sitemap {
  /** The document at `/sitemap.xml`: all URLs, or the index of several files. */
  root: string;
  /** File `number` of several, from 1; undefined if it does not exist. */
  file: (number: number) => string | undefined;
}

/** Rendered sitemaps by their list of entries, with the limit per file. */
const renderedSitemaps = new WeakMap<
  readonly SitemapEntry[],
  { limit: number; sitemap: Sitemap }
>();

/**
 * The sitemap of the whole site in files of at most `limit` URLs. Each file is rendered on first
 * request and cached until a URL or a date changes.
 */
export async function getSitemap(
  db: Db,
  { limit = SITEMAP_LIMIT, ...request }: SitemapRequest & { limit?: number },
): Promise<Sitemap> {
  const entries = await listSitemapEntries(db, request);
  const cached = renderedSitemaps.get(entries);
  if (cached?.limit === limit) return cached.sitemap;
  const { origin } = request;
  const sitemap = renderSitemap(splitSitemap(entries, limit), origin);
  renderedSitemaps.set(entries, { limit, sitemap });
  return sitemap;
}

function renderSitemap(files: SitemapEntry[][], origin: string): Sitemap {
  if (files.length < 2) return { root: sitemapXml(files[0] ?? []), file: () => undefined };
  const rendered: string[] = [];
  return {
    root: sitemapIndexXml(files, (file) => `${origin}/sitemaps/${file}.xml`),
    file: (number) => {
      const entries = files[number - 1];
      if (entries) rendered[number] ??= sitemapXml(entries);
      return rendered[number];
    },
  };
}
