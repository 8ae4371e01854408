import type { Db } from "#app/db/schema.ts";
import { listAreaSlugs } from "#app/modules/areas/list-areas.server.ts";
import { listPublicSlugs } from "#app/modules/blog/editing/list-slugs.server.ts";
import { listProducts } from "#app/modules/catalog/queries.server.ts";
import { LEGAL_SITE_PAGES, STATIC_PAGES } from "#app/modules/seo/static-pages.ts";

/** The list is made at most this often, */
const FRESH_MS = 60_000;

/** and at least this old before a page that is not on it is looked for again. */
const NEW_PAGE_MS = 5_000;

let last: { db: Db; at: number; pages: Promise<ReadonlySet<string>> } | undefined;

/** The paths of the site's own pages: only these are names in the figures. */
async function listPages(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const [products, posts] = await Promise.all([listProducts(db), listPublicSlugs(db, { now })]);
  return new Set([
    ...STATIC_PAGES.map(({ path }) => path),
    ...LEGAL_SITE_PAGES.map((slug) => `/${slug}`),
    "/join",
    ...products.map(({ id }) => `/product/${id}`),
    ...listAreaSlugs().map((slug) => `/areas/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ]);
}

/** Tells which of these paths are pages of the site. */
export async function knownPages(
  db: Db,
  { paths, now }: { paths: ReadonlySet<string>; now: Date },
): Promise<ReadonlySet<string>> {
  const pages = await list(db, { now, age: FRESH_MS });
  if ([...paths].every((path) => pages.has(path))) return pages;
  return list(db, { now, age: NEW_PAGE_MS });
}

function list(db: Db, { now, age }: { now: Date; age: number }): Promise<ReadonlySet<string>> {
  const at = now.getTime();
  if (last?.db === db && Math.abs(at - last.at) < age) return last.pages;
  const made = { db, at, pages: listPages(db, now) };
  last = made;
  made.pages.catch(() => {
    if (last === made) last = undefined;
  });
  return made.pages;
}
