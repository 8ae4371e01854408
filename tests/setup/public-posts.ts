import { expect } from "vitest";
import type { App } from "./app.ts";
import { linksOf, mainOf } from "./html.ts";
import { get } from "./http.ts";
import { parseWithFeedsmith } from "./parse-feed.ts";

/** PUBLIC_ORIGIN of the servers under test. */
export const BLOG_ORIGIN = "https://www.hyde.test";

export const FEEDS = ["/rss.xml", "/atom.xml", "/feed.json"];

/** How many posts a feed contains. */
export const FEED_LENGTH = 20;

/** More pages than any test creates mean a loop. */
const MAX_PAGES = 20;

/** Asserts that index and sitemap list exactly these posts, newest first, and each feed the newest. */
export async function expectPublicPosts(app: App, slugs: string[]): Promise<void> {
  const newest = slugs.slice(0, FEED_LENGTH);
  const feeds = Object.fromEntries(FEEDS.map((feed) => [feed, newest]));
  expect({
    "/sitemap.xml": await sitemapSlugs(app),
    "/blog": await listIndexSlugs(app),
    ...(await feedSlugs(app)),
  }).toEqual({ "/sitemap.xml": slugs.toSorted(), "/blog": slugs, ...feeds });
}

/** Status and redirect target of an article. */
export async function getArticleStatus(app: App, slug: string): Promise<ArticleStatus> {
  const { status, headers } = await get(app, `/blog/${slug}`);
  return [status, headers.location];
}

type ArticleStatus = [status: number, location: string | undefined];

export const PUBLISHED: ArticleStatus = [200, undefined];
export const NOT_FOUND: ArticleStatus = [404, undefined];

/** Sorted, since the order of a sitemap has no meaning. */
async function sitemapSlugs(app: App): Promise<string[]> {
  const { text } = await get(app, "/sitemap.xml");
  const locs = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
  return locs
    .filter((loc) => loc.startsWith(`${BLOG_ORIGIN}/blog/`))
    .map(slugOf)
    .sort();
}

/** Slugs of the articles on all index pages, in order. */
export async function listIndexSlugs(app: App): Promise<string[]> {
  const slugs: string[] = [];
  let path: string | undefined = "/blog";
  for (let page = 0; path !== undefined && page < MAX_PAGES; page += 1) {
    const { text } = await get(app, path);
    slugs.push(...cardSlugs(text));
    path = linksOf(mainOf(text)).find(([, name]) => name === "Older articles")?.[0];
  }
  return slugs;
}

/** Slugs of the articles on an index page, in order. */
export function cardSlugs(html: string): string[] {
  return linksOf(mainOf(html)).flatMap(([href]) => /^\/blog\/([^/?#]+)$/.exec(href)?.[1] ?? []);
}

async function feedSlugs(app: App): Promise<Record<string, string[]>> {
  const feeds: Record<string, string[]> = {};
  for (const feed of FEEDS) {
    const { items } = parseWithFeedsmith((await get(app, feed)).text);
    feeds[feed] = items.map(({ url }) => slugOf(url));
  }
  return feeds;
}

/** Returns other URLs unchanged, so that failure messages show them. */
const slugOf = (url: string) =>
  url.startsWith(`${BLOG_ORIGIN}/blog/`) ? url.slice(`${BLOG_ORIGIN}/blog/`.length) : url;
