/**
 * The pages that are the same for every visitor and are kept ready, by the id of their route, with
 * the query parameters they read. Other parameters change nothing and are not shown to the loader;
 * with one of `never` in the address the page is made for this request alone.
 */
export const cachedPages: Record<string, { query?: readonly string[]; never?: readonly string[] }> =
  {
    "routes/site/home": {},
    "routes/site/shop": { query: ["category"] },
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
    "routes/areas/area": {},
    // Searches are as many as there are words.
    "routes/blog/index": { query: ["category", "page"], never: ["q"] },
    "routes/blog/post": {},
    "routes/site/join": {},
    "routes/feeds/sitemap": {},
    "routes/feeds/sitemap-file": {},
    "routes/feeds/rss": {},
    "routes/feeds/atom": {},
    "routes/feeds/json-feed": {},
    "routes/feeds/robots": {},
    "routes/feeds/webmanifest": {},
  };
