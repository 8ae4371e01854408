import { expect } from "vitest";
import type { App } from "./app.ts";
import { get } from "./http.ts";
import { linksOf, mainOf } from "./page-parts.ts";
import { readWithFeedsmith } from "./read-feeds.ts";

/** PUBLIC_ORIGIN of the servers under test. */
export const BLOG_ORIGIN = "https://www.hyde.test";

export const FEEDS = ["/rss.xml", "/atom.xml", "/feed.json"];

/** How many posts a feed contains. */
const FEED_LENGTH = 20;

/** More pages than any test creates: a loop. */
const MOST_PAGES = 20;

/** Expects exactly these posts, newest first, in index and sitemap, and the newest of them in each feed. */
export async function expectPublic(app: App, slugs: string[]): Promise<void> {
  const newest = slugs.slice(0, FEED_LENGTH);
  const feeds = Object.fromEntries(FEEDS.map((feed) => [feed, newest]));
  expect({
    "/sitemap.xml": await sitemapSlugs(app),
    "/blog": await publicNow(app),
    ...(await feedSlugs(app)),
  }).toEqual({ "/sitemap.xml": slugs.toSorted(), "/blog": slugs, ...feeds });
}

/** Status of the article, and where it redirects. */
export async function answerOf(app: App, slug: string): Promise<Answered> {
  const { status, headers } = await get(app, `/blog/${slug}`);
  return [status, headers.location];
}

type Answered = [status: number, location: string | undefined];

export const THERE: Answered = [200, undefined];
export const GONE: Answered = [404, undefined];

/** Sorted, since the order of a sitemap has no meaning. */
async function sitemapSlugs(app: App): Promise<string[]> {
  const { text } = await get(app, "/sitemap.xml");
  const locs = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
  return locs
    .filter((loc) => loc.startsWith(`${BLOG_ORIGIN}/blog/`))
    .map(slugOf)
    .sort();
}

/** Slugs of all index pages, in order. */
export async function publicNow(app: App): Promise<string[]> {
  const slugs: string[] = [];
  let address: string | undefined = "/blog";
  for (let page = 0; address !== undefined && page < MOST_PAGES; page += 1) {
    const { text } = await get(app, address);
    slugs.push(...cardSlugs(text));
    address = linksOf(mainOf(text)).find(([, name]) => name === "Older articles")?.[0];
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
    const { items } = readWithFeedsmith((await get(app, feed)).text);
    feeds[feed] = items.map(({ address }) => slugOf(address));
  }
  return feeds;
}

/** Other URLs are returned unchanged, so that a test shows them. */
const slugOf = (address: string) =>
  address.startsWith(`${BLOG_ORIGIN}/blog/`)
    ? address.slice(`${BLOG_ORIGIN}/blog/`.length)
    : address;
