import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { listAreaSlugs } from "#app/modules/areas/list-areas.server.ts";
import { listPublicSlugs } from "#app/modules/blog/editing/list-slugs.server.ts";
import { listProducts } from "#app/modules/catalog/queries.server.ts";
import { LEGAL_SITE_PAGES, STATIC_PAGES } from "#app/modules/seo/static-pages.ts";
import { freshUntil } from "#app/platform/page-record.server.ts";

/** A post published by a process whose clock is ahead of ours appears only when our time has come. */
const FRESH_MS = 60_000;

/** The paths of the site's own pages: only these are names in the figures. */
export const knownPages: (db: Db, at: { now: Date }) => Promise<ReadonlySet<string>> = memoByTags(
  [],
  async (db, { now }: { now: Date }) => {
    freshUntil(now.getTime() + FRESH_MS);
    const [products, posts] = await Promise.all([listProducts(db), listPublicSlugs(db, { now })]);
    return new Set([
      ...STATIC_PAGES.map(({ path }) => path),
      ...LEGAL_SITE_PAGES.map((slug) => `/${slug}`),
      "/join",
      ...products.map(({ id }) => `/product/${id}`),
      ...listAreaSlugs().map((slug) => `/areas/${slug}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ]);
  },
);
