import { findAreaSlug } from "#app/modules/areas/find-area.server.ts";
import { categorySlug, readBlogRequest } from "#app/modules/blog/public/blog-address.ts";
import { parseShopFilter } from "#app/modules/catalog/shop-filter.ts";

interface PageRule {
  /**
   * The query parameters the page reads, each with what a value comes down to; undefined where it
   * reads as if there were none.
   */
  query?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** With one of these in the address the page is made for this request alone. */
  never?: readonly string[];
  /** False where there is surely no page: then none is to be cached. Told without the database. */
  exists?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

const BLOG_QUERY = {
  category: (value: string) => {
    const { category } = readBlogRequest(new URLSearchParams({ category: value }));
    return category && categorySlug(category);
  },
  page: (value: string) => {
    const { page } = readBlogRequest(new URLSearchParams({ page: value }));
    return page > 1 ? String(page) : undefined;
  },
};

const SHOP_QUERY = {
  category: (value: string) => {
    const filter = parseShopFilter(value);
    return filter === "all" ? undefined : filter;
  },
};

/**
 * The pages that are the same for every visitor and are kept ready, by the id of their route. Query
 * parameters they do not read, and values that say nothing to them, change nothing and are not shown
 * to the loader.
 */
export const cachedPages: Readonly<Record<string, PageRule>> = {
  "routes/site/home": {},
  "routes/site/shop": { query: SHOP_QUERY },
  "routes/site/product": {},
  "routes/site/about": {},
  "routes/site/contact": {},
  "routes/site/deals": {},
  "routes/site/specials": {},
  "routes/site/rewards": {},
  "routes/site/videos": {},
  privacy: {},
  terms: {},
  accessibility: {},
  "routes/areas/areas-served": {},
  // Unknown places have a page each, as many as there are words.
  "routes/areas/area": { exists: ({ slug = "" }) => findAreaSlug(slug) !== undefined },
  // Searches are as many as there are words.
  "routes/blog/index": { query: BLOG_QUERY, never: ["q"] },
  "routes/blog/post": {},
  "routes/site/join": {},
  "routes/feeds/sitemap": {},
  "routes/feeds/sitemap-file": {},
  "routes/feeds/rss": {},
  "routes/feeds/atom": {},
  "routes/feeds/json-feed": {},
  "routes/feeds/robots": {},
  "routes/feeds/security-txt": {},
  "routes/feeds/webmanifest": {},
};
