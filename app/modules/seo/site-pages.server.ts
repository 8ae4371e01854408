import type { Db } from "#app/db/schema.ts";
import {
  type AreaPage,
  findAreaSlug,
  getAreaPage,
  listIndexableAreas,
} from "#app/modules/areas/area-pages.server.ts";
import type { PostDetail } from "#app/modules/blog/post-types.ts";
import { formatPostHead, getBlogCopy, getPost } from "#app/modules/blog/public/queries.server.ts";
import { getProduct, listProducts, type Product } from "#app/modules/catalog/products.server.ts";
import { getLegalPage } from "#app/modules/content/pages/legal-pages.server.ts";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import type { LegalSlug, PageSlug } from "#app/modules/content/pages/schema.ts";
import type { PictureName } from "#app/modules/media/picture-schema.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { ChangeFrequency, SitePage } from "./schema.ts";

interface StaticPage {
  path: string;
  /** The page whose title and description it uses. */
  head: PageSlug;
  changefreq: ChangeFrequency;
  priority: number;
  /** May contain `{{tokens}}`. */
  eyebrow: string;
  art: PictureName;
  shows?: SitePage["shows"];
}

/**
 * Pages with their own copy. Priorities and frequencies are those of the specification (spec 2,
 * section 5), or 0.5 and monthly if it has none.
 */
export const STATIC_PAGES: readonly StaticPage[] = [
  {
    ...staticPage("/", "home", "daily", 1, "{{city}}, Michigan", "hero"),
    shows: ["menu", "links"],
  },
  { ...staticPage("/shop", "shop", "daily", 0.9, "Shop", "product-1"), shows: ["menu"] },
  staticPage("/deals", "deals", "daily", 0.9, "Deals", "smoke-backdrop"),
  staticPage("/about", "about", "monthly", 0.8, "About", "deli-banner"),
  {
    ...staticPage("/contact", "contact", "monthly", 0.8, "Contact", "detroit-skyline"),
    shows: ["address", "coordinates", "phone", "email", "hours", "embeds"],
  },
  {
    ...staticPage("/rewards", "rewards", "weekly", 0.8, "Rewards club", "share-backdrop"),
    shows: ["menu"],
  },
  {
    ...staticPage(
      "/areas-served",
      "areas-served",
      "weekly",
      0.8,
      "Areas served",
      "detroit-skyline",
    ),
    shows: ["name", "hours"],
  },
  staticPage("/blog", "blog", "weekly", 0.8, "Blog", "blog-flower"),
  { ...staticPage("/videos", "videos", "weekly", 0.7, "Videos", "blog-flower"), shows: ["links"] },
  {
    ...staticPage("/specials", "specials", "monthly", 0.5, "Specials", "share-backdrop"),
    shows: ["menu"],
  },
];

/** Pages written in Markdown. */
export const LEGAL_PAGES: readonly LegalSlug[] = ["privacy", "terms", "accessibility"];

/** Frequencies and priorities that the specification gives pages with one URL per entry. */
const CITY_PAGE_DEFAULTS = {
  changefreq: "weekly",
  priority: 0.7,
  shows: ["address", "coordinates", "phone", "email", "hours", "ratings", "productCount", "menu"],
} as const satisfies Partial<SitePage>;
export const POST_PAGE_DEFAULTS = { changefreq: "monthly", priority: 0.6 } as const;
const OTHER_PAGE_DEFAULTS = { changefreq: "monthly", priority: 0.5 } as const;

function staticPage(
  path: string,
  head: PageSlug,
  changefreq: ChangeFrequency,
  priority: number,
  eyebrow: string,
  art: PictureName,
): StaticPage {
  return { path, head, changefreq, priority, eyebrow, art };
}

/** The page of an article, with the specified title, description, and keywords (spec 2, section 5). */
export function describePost(post: PostDetail, blogName: string): SitePage {
  return {
    path: `/blog/${post.slug}`,
    title: formatPostHead(post.title, { name: blogName }),
    description: post.description,
    keywords: post.keywords,
    type: "article",
    share: {
      title: post.title,
      eyebrow: post.category,
      art: post.picture,
      position: post.image.position,
    },
    indexable: true,
    ...POST_PAGE_DEFAULTS,
  };
}

/** A kind of page. */
interface PageSource {
  /** Lists the pages of this kind that search engines may list at `now`. */
  list: (db: Db, at: { now: Date }) => Promise<SitePage[]>;
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
  list: (db) => Promise.all(LEGAL_PAGES.map((slug) => describeLegal(db, slug))),
  find: async (db, path) => {
    const slug = LEGAL_PAGES.find((candidate) => path === `/${candidate}`);
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
    ...{ indexable: true, ...OTHER_PAGE_DEFAULTS },
  };
}

const productPages: PageSource = {
  list: async (db, { now }) => {
    const [products, facts] = await Promise.all([listProducts(db, { now }), getSiteFacts(db)]);
    return products.map((product) => describeProduct(product, facts));
  },
  find: async (db, path) => {
    const id = /^\/product\/([^/]+)$/.exec(path)?.[1];
    const product = id === undefined ? null : await getProduct(db, { id, now: new Date() });
    return product ? describeProduct(product, await getSiteFacts(db)) : undefined;
  },
};

function describeProduct(product: Product, store: SiteFacts): SitePage {
  const { name, category, type, picture } = product;
  return {
    path: `/product/${product.id}`,
    title: `${name}, ${category.name} | ${store.name}`,
    description: product.description,
    // Accessories have no strain type.
    keywords: [name, type, category.name, store.name, `${store.address.city} dispensary`]
      .filter((word) => word !== undefined)
      .join(", "),
    type: "product",
    share: { title: name, eyebrow: category.name, art: picture, position: product.image.position },
    shows: ["menu"],
    ...{ indexable: true, ...OTHER_PAGE_DEFAULTS },
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

/** The page of a place, listed or not. */
export function describeArea(area: AreaPage): SitePage {
  const { title, description, keywords, hero } = area.copy;
  const share = { title: hero.title, eyebrow: area.countyName, art: "detroit-skyline" } as const;
  return {
    ...{ path: `/areas/${area.slug}`, title, description, keywords, type: "website" },
    ...{ share, indexable: area.isIndexable, ...CITY_PAGE_DEFAULTS },
  };
}

const postPages: PageSource = {
  // There may be tens of thousands of posts, which have their own dates, so the sitemap reads them
  // from the blog (sitemap.server.ts).
  list: async () => [],
  find: async (db, path) => {
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug === undefined ? undefined : await getPost(db, { slug, now: new Date() });
    if (!post || "redirect" in post) return undefined;
    return describePost(post, (await getBlogCopy(db)).name);
  },
};

const PAGE_SOURCES: readonly PageSource[] = [
  staticPages,
  legalPages,
  productPages,
  areaPages,
  postPages,
];

/** Every page that search engines may list at `now`, except posts. */
export async function listSitePages(db: Db, { now }: { now: Date }): Promise<SitePage[]> {
  const lists = await Promise.all(PAGE_SOURCES.map((source) => source.list(db, { now })));
  return lists.flat().filter(({ indexable }) => indexable);
}

/** The page at a canonical path; undefined if the site has none. */
export async function findSitePage(db: Db, path: string): Promise<SitePage | undefined> {
  for (const source of PAGE_SOURCES) {
    const page = await source.find(db, path);
    if (page) return page;
  }
  return undefined;
}
