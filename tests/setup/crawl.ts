import type { OutgoingHttpHeaders } from "node:http";
import { DomUtils, parseDocument } from "htmlparser2";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import type { App } from "./app.ts";
import { get } from "./http.ts";
import { type ParsedPage, parsePage } from "./parse-page.ts";
import { sample, sampleTitle } from "./test-scope.ts";

/** One response of the site; redirects are not followed. */
export interface CrawlResponse {
  status: number;
  /** Media type without parameters. */
  type: string;
  location?: string;
  text: string;
}

type LoadUrl = (path: string) => Promise<CrawlResponse>;

/** A page with status 200. */
export interface CrawledPage extends ParsedPage {
  /** Path with query. */
  path: string;
  html: string;
  /** Clicks from `/`; Infinity if only the sitemap lists it. */
  clicks: number;
}

/** The result of requesting a URL. */
interface CrawlResult {
  status: number;
  redirects: number;
  /** The final path with query. */
  end: string;
}

interface SitemapUrl {
  loc: string;
  lastmod: string;
}

export interface Crawl {
  origin: string;
  pages: Map<string, CrawledPage>;
  /** By requested path. */
  results: Map<string, CrawlResult>;
  sitemap: SitemapUrl[];
}

/** More redirects than this are a loop. */
const MAX_REDIRECTS = 5;

interface CrawlOptions {
  /** The site's origin; links to other origins are ignored. */
  origin: string;
  load: LoadUrl;
  /** Which paths to request; by default all. */
  shouldRequest?: (path: string) => boolean;
}

/**
 * Requests every page of the site: first from `/` along all links, level by level, then the pages that
 * only the sitemap lists.
 */
export async function crawlSite({
  origin,
  load,
  shouldRequest = () => true,
}: CrawlOptions): Promise<Crawl> {
  const crawl: Crawl = { origin, pages: new Map(), results: new Map(), sitemap: [] };
  await followLinks(crawl, { load, shouldRequest, start: ["/"], clicks: 0 });
  crawl.sitemap = await readSitemap(load, origin, "/sitemap.xml");
  const listed = crawl.sitemap.map(({ loc }) => internalUrl(loc, { origin, page: "/" })?.path);
  const start = listed.filter((path) => path !== undefined);
  await followLinks(crawl, { load, shouldRequest, start, clicks: Number.POSITIVE_INFINITY });
  return crawl;
}

/** Path with query, and fragment, of an internal link; undefined for any other link. */
export function internalUrl(
  href: string,
  { origin, page }: { origin: string; page: string },
): { path: string; fragment: string } | undefined {
  const url = URL.parse(href, origin + page);
  if (url?.origin !== origin) return undefined;
  return {
    path: url.pathname + url.search,
    fragment: decodeURIComponent(url.hash.slice(1)),
  };
}

interface FollowOptions {
  load: LoadUrl;
  shouldRequest: (path: string) => boolean;
  start: string[];
  clicks: number;
}

async function followLinks(
  crawl: Crawl,
  { load, shouldRequest, start, clicks }: FollowOptions,
): Promise<void> {
  let level = start;
  for (let depth = clicks; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const path of level) {
      if (crawl.results.has(path) || !shouldRequest(path)) continue;
      const { result, reply } = await requestUrl(load, crawl.origin, path);
      crawl.results.set(path, result);
      if (result.status !== 200 || reply.type !== "text/html" || crawl.pages.has(result.end))
        continue;
      const page = parsePage(reply.text);
      crawl.pages.set(result.end, { ...page, path: result.end, html: reply.text, clicks: depth });
      for (const { href } of page.links) {
        const target = internalUrl(href, { origin: crawl.origin, page: result.end });
        if (target) next.push(target.path);
      }
    }
    level = next;
  }
}

async function requestUrl(load: LoadUrl, origin: string, path: string) {
  let reply = await load(path);
  let end = path;
  let redirects = 0;
  while (reply.location !== undefined && redirects < MAX_REDIRECTS) {
    const next = internalUrl(reply.location, { origin, page: end });
    // A redirect to another site is the result.
    if (!next) break;
    end = next.path;
    redirects += 1;
    reply = await load(end);
  }
  const result: CrawlResult = { status: reply.status, redirects, end };
  return { result, reply };
}

/** All URLs of the sitemap, including those of a sitemap index. */
async function readSitemap(load: LoadUrl, origin: string, path: string): Promise<SitemapUrl[]> {
  const { status, text } = await load(path);
  if (status !== 200) throw new Error(`${path} returns ${status}`);
  const dom = parseDocument(text, { xmlMode: true }).children;
  const tags = (name: string) => DomUtils.findAll((tag) => tag.name === name, dom);
  const child = (tag: ReturnType<typeof tags>[number], name: string) =>
    DomUtils.findAll((candidate) => candidate.name === name, [tag])
      .map((found) => DomUtils.textContent(found))
      .join();
  const urls = tags("url").map((tag) => ({
    loc: child(tag, "loc"),
    lastmod: child(tag, "lastmod"),
  }));
  for (const file of tags("sitemap")) {
    const loc = child(file, "loc");
    const inner = internalUrl(loc, { origin, page: path });
    if (!inner) throw new Error(`the sitemap leads off the site: ${loc}`);
    urls.push(...(await readSitemap(load, origin, inner.path)));
  }
  return urls;
}

interface CrawlAppOptions {
  /** The origin the server is published under. */
  origin: string;
  headers?: OutgoingHttpHeaders;
  /** Requests only a sample of the 190 place pages, except in the long run. */
  samplePlaces?: boolean;
}

const { places, profiles } = getAreaData();
const genericSlugs = [...places.keys()].filter((slug) => !profiles.has(slug));
const SAMPLED_SLUGS = new Set([...sample([...profiles.keys()], 6), ...sample(genericSlugs, 6)]);

/** How many place pages a crawl with `samplePlaces` requests, for test titles. */
export const SAMPLED_PLACES = sampleTitle(SAMPLED_SLUGS.size, places.size, "places");

/** Crawls a running server. Throws Error if the sitemap is missing or names another site. */
export function crawlApp(
  app: App,
  { origin, headers = {}, samplePlaces = false }: CrawlAppOptions,
): Promise<Crawl> {
  const load = async (path: string) => {
    const response = await get(app, path, headers);
    const type = response.headers["content-type"]?.split(";")[0] ?? "";
    const { status, text } = response;
    return { status, type, location: response.headers.location, text };
  };
  const shouldRequest = (path: string) => {
    const [, slug] = /^\/areas\/([^/?]+)/.exec(path) ?? [];
    return !samplePlaces || slug === undefined || SAMPLED_SLUGS.has(slug);
  };
  return crawlSite({ origin, load, shouldRequest });
}
