import { findAreaSlug } from "#app/modules/areas/area-pages.server.ts";
import { categorySlug, parseBlogRequest } from "#app/modules/blog/public/blog-url.ts";
import { parseShopFilter } from "#app/modules/catalog/products.server.ts";

interface PageRule {
  /**
   * The query parameters that the page reads, each with a function that normalizes a value; undefined
   * means that the value has the same effect as no parameter.
   */
  query?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** With a value for one of these parameters, the page is not cached. */
  uncachedParams?: readonly string[];
  /** False if the page certainly does not exist, so that it is not cached. Must not use the database. */
  mayExist?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

const BLOG_QUERY = {
  category: (value: string) => {
    const { category } = parseBlogRequest(new URLSearchParams({ category: value }));
    return category && categorySlug(category);
  },
  page: (value: string) => {
    const { page } = parseBlogRequest(new URLSearchParams({ page: value }));
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
 * The pages that are the same for every visitor and are cached, by route id. Query parameters that a
 * page does not read, and values without effect, are removed before its loader runs.
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
  // Every unknown place has a page, so their number is unlimited.
  "routes/areas/area": { mayExist: ({ slug = "" }) => findAreaSlug(slug) !== undefined },
  // The number of searches is unlimited.
  "routes/blog/index": { query: BLOG_QUERY, uncachedParams: ["q"] },
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
