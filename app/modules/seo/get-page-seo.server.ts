import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import type { PageSeo, SitePage, StructuredData } from "./schema.ts";
import { shareImageUrl } from "./share-cards.server.ts";
import { findSitePage } from "./site-pages.server.ts";
import type { SiteContext } from "./structured-data.ts";

interface PageRequest {
  /** Canonical path of a page of the site. */
  path: string;
  /** Configured origin of the site. */
  origin: string;
  /** What the page states to machines; it must be visible on the page. */
  structuredData?: (site: SiteContext) => StructuredData[];
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

interface DescribeRequest extends Omit<PageRequest, "path"> {
  page: SitePage;
  /** The page answers 404: it has no address worth keeping, and no share image. */
  missing?: boolean;
}

/** The head of a page described already. */
export async function describePage(
  db: Db,
  { page, origin, structuredData, missing = false }: DescribeRequest,
): Promise<PageSeo> {
  const facts = await getSiteFacts(db);
  const { title, description, keywords, type } = page;
  const head = { title, description, keywords, type, siteName: facts.name };
  const robots = page.indexable ? "index, follow" : "noindex, follow";
  const nodes = structuredData?.({ facts, origin }) ?? [];
  if (missing) return { ...head, robots, structuredData: nodes };
  const image = { url: shareImageUrl(page, { facts, origin }), alt: page.share.title };
  return { ...head, robots, canonical: origin + page.path, image, structuredData: nodes };
}
