import type { Env } from "#app/platform/env.server.ts";
import { fetchOwnPage, type OwnAnswer } from "#app/platform/own-pages.server.ts";
import { type PageHead, parseHead } from "./parse-head.ts";

/** A page as visitors get it. */
export interface CrawledPage {
  path: string;
  status: number;
  headers: Record<string, string>;
  head: PageHead;
}

/** What the health checks judge. */
export interface CrawledSite {
  origin: string;
  robots: OwnAnswer;
  sitemap: OwnAnswer;
  /** URLs in the sitemap; of a sitemap index, those of its first file. */
  listed: string[];
  /** The home page and a sample of the other pages. */
  pages: CrawledPage[];
  /** The saved verification code. */
  verification: string | null;
}

/** Pages crawled per kind: enough to find a fault, few enough for a site of any size. */
const SAMPLE_PER_KIND = 6;

/** Concurrent requests: few, so that visitors are not slowed down. */
const AT_ONCE = 3;

/** Fetches over HTTP, from this server, what search engines read of the site. */
export async function crawlSite(
  env: Env,
  { verification }: Pick<CrawledSite, "verification">,
): Promise<CrawledSite> {
  const origin = env.PUBLIC_ORIGIN;
  const [robots, sitemap] = await Promise.all([
    fetchOwnPage(env, "/robots.txt"),
    fetchOwnPage(env, "/sitemap.xml"),
  ]);
  const listed = await readListed(env, sitemap);
  const own = listed.filter((address) => address.startsWith(`${origin}/`));
  const paths = sample(["/", ...own.map((address) => address.slice(origin.length))]);
  const pages: CrawledPage[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    pages.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => see(env, path)))));
  }
  return { origin, robots, sitemap, listed, pages, verification };
}

async function see(env: Env, path: string): Promise<CrawledPage> {
  const { status, headers, text } = await fetchOwnPage(env, path);
  return { path, status, headers, head: parseHead(text) };
}

async function readListed(env: Env, sitemap: OwnAnswer): Promise<string[]> {
  const addresses = locations(sitemap.text);
  const [first] = addresses;
  const isIndex = sitemap.text.includes("<sitemapindex");
  if (!isIndex || !first?.startsWith(`${env.PUBLIC_ORIGIN}/`)) return addresses;
  return locations((await fetchOwnPage(env, first.slice(env.PUBLIC_ORIGIN.length))).text);
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}

/** Every first-level path, and an evenly spread sample of each kind below. */
export function sample(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(new Set(paths), (path) => /^\/([^/]+)\//.exec(path)?.[1] ?? "");
  return [...kinds].flatMap(([kind, all]) => {
    if (kind === "" || all.length <= SAMPLE_PER_KIND) return all;
    const step = (all.length - 1) / (SAMPLE_PER_KIND - 1);
    return Array.from({ length: SAMPLE_PER_KIND }, (_, at) => all[Math.round(at * step)] as string);
  });
}
