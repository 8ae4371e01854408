import type { Env } from "#app/platform/env.server.ts";
import { fetchOwnPage, type OwnResponse } from "#app/platform/fetch-own-page.server.ts";
import { parseJson } from "#app/platform/validation.ts";

/** A public page fetched over HTTP. */
export interface CrawledPage {
  path: string;
  status: number;
  headers: Record<string, string>;
  head: PageHead;
}

/** The crawled parts of the site, for the health checks. */
export interface CrawledSite {
  origin: string;
  robots: OwnResponse;
  sitemap: OwnResponse;
  /** URLs in the sitemap; of a sitemap index, those of its first file. */
  listed: string[];
  /** The home page and a sample of the other pages. */
  pages: CrawledPage[];
  /** The saved verification code. */
  verification: string | null;
}

/** Pages crawled per kind, enough to find faults and few enough for a site of any size. */
const SAMPLE_PER_KIND = 6;

/** Low, so that the crawl does not slow visitors down. */
const CONCURRENT_REQUESTS = 3;

/** Fetches robots.txt, the sitemap, and a sample of pages over HTTP from this server. */
export async function crawlSite(
  env: Env,
  { verification }: Pick<CrawledSite, "verification">,
): Promise<CrawledSite> {
  const origin = env.PUBLIC_ORIGIN;
  const [robots, sitemap] = await Promise.all([
    fetchOwnPage(env, "/robots.txt"),
    fetchOwnPage(env, "/sitemap.xml"),
  ]);
  const listed = await listSitemapUrls(env, sitemap);
  const ownUrls = listed.filter((url) => url.startsWith(`${origin}/`));
  const paths = samplePaths(["/", ...ownUrls.map((url) => url.slice(origin.length))]);
  const pages: CrawledPage[] = [];
  for (let at = 0; at < paths.length; at += CONCURRENT_REQUESTS) {
    pages.push(
      ...(await Promise.all(
        paths.slice(at, at + CONCURRENT_REQUESTS).map((path) => crawlPage(env, path)),
      )),
    );
  }
  return { origin, robots, sitemap, listed, pages, verification };
}

async function crawlPage(env: Env, path: string): Promise<CrawledPage> {
  const { status, headers, text } = await fetchOwnPage(env, path);
  return { path, status, headers, head: parseHead(text) };
}

async function listSitemapUrls(env: Env, sitemap: OwnResponse): Promise<string[]> {
  const urls = parseLocations(sitemap.text);
  const [first] = urls;
  const isIndex = sitemap.text.includes("<sitemapindex");
  if (!isIndex || !first?.startsWith(`${env.PUBLIC_ORIGIN}/`)) return urls;
  return parseLocations((await fetchOwnPage(env, first.slice(env.PUBLIC_ORIGIN.length))).text);
}

function parseLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );
}

/** Returns every first-level path and an evenly spread sample of each deeper kind, such as posts. */
export function samplePaths(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(new Set(paths), (path) => /^\/([^/]+)\//.exec(path)?.[1] ?? "");
  return [...kinds].flatMap(([kind, all]) => {
    if (kind === "" || all.length <= SAMPLE_PER_KIND) return all;
    const step = (all.length - 1) / (SAMPLE_PER_KIND - 1);
    return Array.from({ length: SAMPLE_PER_KIND }, (_, at) => all[Math.round(at * step)] as string);
  });
}

/** The parts of a page's head that search engines read. */
export interface PageHead {
  title: string;
  /** Content of meta elements by name or property, in lower case; the first of a name counts. */
  metas: Map<string, string>;
  canonical: string | undefined;
  /** Parsed JSON-LD; undefined for a block that is not JSON. */
  structuredData: unknown[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Parses the head of a page of this site. Expects quoted attributes, as React renders them. */
export function parseHead(html: string): PageHead {
  const head = /<head[^>]*>([\s\S]*?)<\/head>/i.exec(html)?.[1] ?? "";
  const bare = head.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/gi, "");
  const metas = new Map<string, string>();
  for (const attributes of parseElements(bare, "meta")) {
    const name = (attributes.get("name") ?? attributes.get("property"))?.toLowerCase();
    if (name && !metas.has(name)) metas.set(name, attributes.get("content") ?? "");
  }
  const canonical = parseElements(bare, "link").find(({ get }) => get("rel") === "canonical");
  return {
    title: decodeEntities(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(bare)?.[1] ?? "").trim(),
    metas,
    canonical: canonical?.get("href"),
    structuredData: [...html.matchAll(JSON_LD)].map(([, json = ""]) => parseJson(json)),
  };
}

const JSON_LD = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/gi;

function parseElements(html: string, name: string) {
  const tags = html.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, "gi"));
  return [...tags].map(([, text = ""]) => {
    const found = text.matchAll(/([^\s"'=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    const attributes = new Map(
      [...found].map(([, key = "", a, b]) => [key.toLowerCase(), decodeEntities(a ?? b ?? "")]),
    );
    return { get: (key: string) => attributes.get(key) };
  });
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, number, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (number) return String.fromCodePoint(Number(number));
    return ENTITIES[name] ?? all;
  });
}
