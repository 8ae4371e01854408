import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { PageSeo, SitePage, StructuredData } from "./schema.ts";
import { shareImageUrl } from "./share-cards.server.ts";
import { findSitePage } from "./site-pages.server.ts";
import type { SiteContext } from "./structured-data.ts";

interface HeadOptions {
  /** Configured origin of the site. */
  origin: string;
  /** What the page states to machines; it must be visible on the page. */
  structuredData?: (site: SiteContext) => StructuredData[];
  /** Canonical path and query, where they are not the page's own path: pages of a series. */
  canonical?: string;
  /** Makes the title of one page of a series. */
  title?: (title: string) => string;
  /** Keeps one variant of an indexable page out of search engines. */
  noindex?: boolean;
  /** Path and query of the neighbours in a series. */
  prev?: string;
  next?: string;
}

interface PageRequest extends HeadOptions {
  /** Canonical path of a page of the site. */
  path: string;
}

/**
 * The head of a page of the site.
 * @throws Error where the site has no such page: it must stand in `site-pages.server.ts`.
 */
export async function getPageSeo(db: Db, request: PageRequest): Promise<PageSeo> {
  const page = await findSitePage(db, request.path);
  if (!page) throw new Error(`no page of the site: ${request.path}`);
  return describePage(db, { ...request, page });
}

interface DescribeRequest extends HeadOptions {
  page: SitePage;
  /** The page answers 404: it has no address worth keeping, and no share image. */
  missing?: boolean;
}

/** The head of a page described already. */
export async function describePage(
  db: Db,
  { page, origin, structuredData, missing = false, ...variant }: DescribeRequest,
): Promise<PageSeo> {
  const facts = await getSiteFacts(db);
  const { description, keywords, type } = page;
  const title = variant.title?.(page.title) ?? page.title;
  const head = { title, description, keywords, type, siteName: facts.name };
  const robots = page.indexable && !variant.noindex ? "index, follow" : "noindex, follow";
  const nodes = structuredData?.({ facts, origin }) ?? [];
  if (missing) return { ...head, robots, structuredData: nodes };
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

/** The head of an answer with status 404 that is a page of its own. */
export async function missingPage(
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
