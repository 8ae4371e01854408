import { DomUtils, parseDocument } from "htmlparser2";
import { type ParsedPage, parsePage } from "./parse-page.ts";

/** One response of the site, redirects not followed. */
export interface Reply {
  status: number;
  /** Media type without parameters. */
  type: string;
  location?: string;
  text: string;
}

export type Load = (address: string) => Promise<Reply>;

/** A page that answered 200; addresses are paths with query. */
export interface CrawledPage extends ParsedPage {
  address: string;
  html: string;
  /** Clicks from `/`; Infinity if only the sitemap lists it. */
  clicks: number;
}

/** The result of requesting a URL. */
export interface Visit {
  status: number;
  redirects: number;
  /** The final URL. */
  end: string;
}

export interface SitemapUrl {
  loc: string;
  lastmod: string;
}

export interface Crawl {
  origin: string;
  pages: Map<string, CrawledPage>;
  /** Every URL requested. */
  visits: Map<string, Visit>;
  sitemap: SitemapUrl[];
}

/** More would be a loop. */
const MOST_REDIRECTS = 5;

interface CrawlOptions {
  /** The site's origin; links to others are ignored. */
  origin: string;
  load: Load;
  /** Which URLs to visit; by default all. */
  isVisited?: (address: string) => boolean;
}

/**
 * Visits the whole site, nearest pages first: from `/` along all links, then URLs that only the sitemap
 * lists.
 */
export async function crawlSite({
  origin,
  load,
  isVisited = () => true,
}: CrawlOptions): Promise<Crawl> {
  const crawl: Crawl = { origin, pages: new Map(), visits: new Map(), sitemap: [] };
  await follow(crawl, { load, isVisited, start: ["/"], clicks: 0 });
  crawl.sitemap = await readSitemap(load, origin, "/sitemap.xml");
  const listed = crawl.sitemap.map(({ loc }) => innerAddress(loc, { origin, page: "/" })?.address);
  const start = listed.filter((address) => address !== undefined);
  await follow(crawl, { load, isVisited, start, clicks: Number.POSITIVE_INFINITY });
  return crawl;
}

/** Path with query, and fragment, of an internal link; undefined for any other. */
export function innerAddress(
  href: string,
  { origin, page }: { origin: string; page: string },
): { address: string; fragment: string } | undefined {
  const url = URL.parse(href, origin + page);
  if (url?.origin !== origin) return undefined;
  return {
    address: url.pathname + url.search,
    fragment: decodeURIComponent(url.hash.slice(1)),
  };
}

interface Way {
  load: Load;
  isVisited: (address: string) => boolean;
  start: string[];
  clicks: number;
}

async function follow(crawl: Crawl, { load, isVisited, start, clicks }: Way): Promise<void> {
  let level = start;
  for (let depth = clicks; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const address of level) {
      if (crawl.visits.has(address) || !isVisited(address)) continue;
      const { visit, reply } = await visitAddress(load, crawl.origin, address);
      crawl.visits.set(address, visit);
      if (visit.status !== 200 || reply.type !== "text/html" || crawl.pages.has(visit.end))
        continue;
      const page = parsePage(reply.text);
      crawl.pages.set(visit.end, { ...page, address: visit.end, html: reply.text, clicks: depth });
      for (const { href } of page.links) {
        const target = innerAddress(href, { origin: crawl.origin, page: visit.end });
        if (target) next.push(target.address);
      }
    }
    level = next;
  }
}

async function visitAddress(load: Load, origin: string, address: string) {
  let reply = await load(address);
  let end = address;
  let redirects = 0;
  while (reply.location !== undefined && redirects < MOST_REDIRECTS) {
    const next = innerAddress(reply.location, { origin, page: end });
    // Off the site: the redirect is the result.
    if (!next) break;
    end = next.address;
    redirects += 1;
    reply = await load(end);
  }
  const visit: Visit = { status: reply.status, redirects, end };
  return { visit, reply };
}

/** All URLs of the sitemap, including those of a sitemap index. */
async function readSitemap(load: Load, origin: string, address: string): Promise<SitemapUrl[]> {
  const { status, text } = await load(address);
  if (status !== 200) throw new Error(`${address} answers ${status}`);
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
    const inner = innerAddress(loc, { origin, page: address });
    if (!inner) throw new Error(`the sitemap leads off the site: ${loc}`);
    urls.push(...(await readSitemap(load, origin, inner.address)));
  }
  return urls;
}
