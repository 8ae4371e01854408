import type { Db } from "#app/db/schema.ts";
import { findAreaSlug } from "#app/modules/areas/find-area.server.ts";
import { type AreaPage, getAreaPage } from "#app/modules/areas/get-area-page.server.ts";
import { listIndexableAreas } from "#app/modules/areas/list-areas.server.ts";
import { getBlogCopy } from "#app/modules/blog/content.server.ts";
import { getPost } from "#app/modules/blog/public/queries.server.ts";
import { getProduct, listProducts, type Product } from "#app/modules/catalog/queries.server.ts";
import { getLegalPage } from "#app/modules/content/pages/get-legal-page.server.ts";
import { getPageHead } from "#app/modules/content/pages/queries.server.ts";
import type { LegalSlug } from "#app/modules/content/pages/schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { describePost } from "./describe-post.server.ts";
import type { SitePage } from "./schema.ts";
import { CITY_PAGES, LEGAL_SITE_PAGES, OTHER_PAGES, STATIC_PAGES } from "./static-pages.ts";

/** A kind of page: all of them, and the one an address belongs to. */
interface PageSource {
  /** Those search engines may list. */
  list: (db: Db) => Promise<SitePage[]>;
  find: (db: Db, path: string) => Promise<SitePage | undefined>;
}

const staticPages: PageSource = {
  list: (db) => Promise.all(STATIC_PAGES.map((entry) => describeStatic(db, entry))),
  find: async (db, path) => {
    const entry = STATIC_PAGES.find((candidate) => candidate.path === path);
    return entry && describeStatic(db, entry);
  },
};

async function describeStatic(db: Db, entry: (typeof STATIC_PAGES)[number]): Promise<SitePage> {
  const { path, changefreq, priority, eyebrow, art, shows } = entry;
  const { title, description, keywords, heading } = await getPageHead(db, { page: entry.head });
  const facts = await getSiteFacts(db);
  const share = { title: heading, eyebrow: fillTokens(eyebrow, facts), art };
  const head = { path, title, description, keywords };
  return { ...head, type: "website", share, indexable: true, changefreq, priority, shows };
}

const legalPages: PageSource = {
  list: (db) => Promise.all(LEGAL_SITE_PAGES.map((slug) => describeLegal(db, slug))),
  find: async (db, path) => {
    const slug = LEGAL_SITE_PAGES.find((candidate) => path === `/${candidate}`);
    return slug && describeLegal(db, slug);
  },
};

async function describeLegal(db: Db, slug: LegalSlug): Promise<SitePage> {
  const [{ title, description, keywords }, { name }] = await Promise.all([
    getLegalPage(db, { slug }),
    getSiteFacts(db),
  ]);
  return {
    ...{ path: `/${slug}`, title: `${title} | ${name}`, description, keywords, type: "website" },
    share: { title, eyebrow: name, art: "share-backdrop" },
    ...{ indexable: true, ...OTHER_PAGES },
  };
}

const productPages: PageSource = {
  list: async (db) => {
    const [products, facts] = await Promise.all([listProducts(db), getSiteFacts(db)]);
    return products.map((product) => describeProduct(product, facts));
  },
  find: async (db, path) => {
    const id = /^\/product\/([^/]+)$/.exec(path)?.[1];
    const product = id === undefined ? null : await getProduct(db, { id });
    return product ? describeProduct(product, await getSiteFacts(db)) : undefined;
  },
};

function describeProduct(product: Product, store: SiteFacts): SitePage {
  const { name, category, type, picture } = product;
  return {
    path: `/product/${product.id}`,
    title: `${name}, ${category.name} | ${store.name}`,
    description: product.description,
    // Gear has no strain type.
    keywords: [name, type, category.name, store.name, `${store.address.city} dispensary`]
      .filter((word) => word !== undefined)
      .join(", "),
    type: "product",
    share: { title: name, eyebrow: category.name, art: picture },
    shows: ["menu"],
    ...{ indexable: true, ...OTHER_PAGES },
  };
}

const areaPages: PageSource = {
  list: async (db) => {
    const slugs = await listIndexableAreas(db);
    const pages = await Promise.all(slugs.map((slug) => getAreaPage(db, { slug })));
    return pages.map(describeArea);
  },
  find: async (db, path) => {
    const slug = /^\/areas\/([^/]+)$/.exec(path)?.[1];
    if (slug === undefined || findAreaSlug(slug) !== slug) return undefined;
    return describeArea(await getAreaPage(db, { slug }));
  },
};

/** The page of a place, listed or not: unlisted ones have a head too. */
export function describeArea(area: AreaPage): SitePage {
  const { title, description, keywords, hero } = area.copy;
  const share = { title: hero.title, eyebrow: area.countyName, art: "detroit-skyline" } as const;
  return {
    ...{ path: `/areas/${area.slug}`, title, description, keywords, type: "website" },
    ...{ share, indexable: area.indexable, ...CITY_PAGES },
  };
}

const postPages: PageSource = {
  // There may be tens of thousands, and they know themselves when they changed: the sitemap takes
  // them from the blog (list-sitemap.server.ts).
  list: async () => [],
  find: async (db, path) => {
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug === undefined ? undefined : await getPost(db, { slug, now: new Date() });
    if (!post || "redirect" in post) return undefined;
    return describePost(post, (await getBlogCopy(db)).name);
  },
};

const SOURCES: readonly PageSource[] = [
  staticPages,
  legalPages,
  productPages,
  areaPages,
  postPages,
];

/** Every page search engines may list, posts aside. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  const lists = await Promise.all(SOURCES.map((source) => source.list(db)));
  return lists.flat().filter(({ indexable }) => indexable);
}

/** The page of that canonical path; undefined where the site has none. */
export async function findSitePage(db: Db, path: string): Promise<SitePage | undefined> {
  for (const source of SOURCES) {
    const page = await source.find(db, path);
    if (page) return page;
  }
  return undefined;
}
