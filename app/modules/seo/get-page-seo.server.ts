import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { PageSeo, SitePage, StructuredData } from "./schema.ts";
import { shareImageUrl } from "./share-images/share-images.server.ts";
import { findSitePage } from "./site-pages.server.ts";
import type { SiteContext } from "./structured-data.ts";

interface HeadOptions {
  /** Configured origin of the site. */
  origin: string;
  /** Structured data, which may only state what is visible on the page. */
  structuredData?: (site: SiteContext) => StructuredData[];
  /** Canonical path and query if they differ from the page's path, as for pages of a series. */
  canonical?: string;
  /** Builds the title of one page of a series from the page's title. */
  title?: (title: string) => string;
  /** Keeps one variant of an indexable page out of search engines. */
  noindex?: boolean;
  /** The page answers 404, so it has no canonical URL and no share image. */
  isNotFound?: boolean;
  /** Paths and queries of the neighbors in a series. */
  prev?: string;
  next?: string;
}

interface PageRequest extends HeadOptions {
  /** Canonical path of a page of the site. */
  path: string;
}

/**
 * The head of a page of the site. Throws Error if `site-pages.server.ts` does not list the page.
 */
export async function getPageSeo(db: Db, request: PageRequest): Promise<PageSeo> {
  const page = await findSitePage(db, request.path);
  if (!page) throw new Error(`not a page of the site: ${request.path}`);
  return describePage(db, { ...request, page });
}

interface DescribeRequest extends HeadOptions {
  page: SitePage;
}

/** The head of a page whose description the caller already has. */
export async function describePage(
  db: Db,
  { page, origin, structuredData, isNotFound = false, ...variant }: DescribeRequest,
): Promise<PageSeo> {
  const facts = await getSiteFacts(db);
  const { description, keywords, type } = page;
  const title = variant.title?.(page.title) ?? page.title;
  const head = { title, description, keywords, type, siteName: facts.name };
  const robots = page.indexable && !variant.noindex ? "index, follow" : "noindex, follow";
  const nodes = structuredData?.({ facts, origin }) ?? [];
  if (isNotFound) return { ...head, robots, structuredData: nodes };
  const image = { url: shareImageUrl(page, { facts, origin }), alt: page.share.title };
  return {
    ...head,
    robots,
    canonical: origin + (variant.canonical ?? page.path),
    prev: variant.prev && origin + variant.prev,
    next: variant.next && origin + variant.next,
    image,
    structuredData: nodes,
  };
}

/** The head of a not-found page. */
export async function getNotFoundSeo(
  db: Db,
  { title, description }: Pick<PageSeo, "title" | "description">,
): Promise<PageSeo> {
  const { name } = await getSiteFacts(db);
  return {
    title: `${title} | ${name}`,
    ...{ description, keywords: name, type: "website", siteName: name },
    ...{ robots: "noindex, follow", structuredData: [] },
  };
}
