import type { Db } from "#app/db/schema.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { listPosts } from "#app/modules/blog/public/queries.server.ts";
import { listProducts } from "#app/modules/catalog/products.server.ts";
import { EDITABLE_PAGES, sitePages } from "#app/modules/content/pages/editable-pages.server.ts";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { foldText } from "#app/platform/fold-text.ts";

/** A page of the site that a text can link to. */
interface OwnPage {
  title: string;
  path: string;
}

interface OwnPageGroup {
  label: string;
  pages: OwnPage[];
}

/** Pages of each kind. */
const MAX_PAGES = 5;

/** Pages offered before anything is typed. */
const FIRST_PATHS = ["/deals", "/shop", "/areas-served", "/rewards", "/contact", "/about"];

/**
 * Pages that visitors can open, by the beginnings of words of their title or path, for links and redirects.
 * Posts that are not public are left out. Without words it offers the pages that texts link to most.
 */
export async function findOwnPages(
  db: Db,
  { query, now }: { query: string; now: Date },
): Promise<OwnPageGroup[]> {
  const words = toWords(query);
  if (words.length === 0) {
    const pages = FIRST_PATHS.flatMap((path) => listPages().filter((page) => page.path === path));
    return [{ label: "Pages", pages }];
  }
  const hasWords = (text: string) => {
    const own = toWords(text);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const [heads, products, posts] = await Promise.all([
    listHeads(db),
    listProducts(db, { now }),
    listPosts(db, { query, page: 1, now }),
  ]);
  const groups: OwnPageGroup[] = [
    {
      label: "Pages",
      pages: listPages().filter(({ title, path }) =>
        hasWords(`${title} ${path} ${heads.get(path) ?? ""}`),
      ),
    },
    {
      label: "Posts",
      pages: posts.posts
        .map(({ title, slug }) => ({ title, path: `/blog/${slug}` }))
        .filter(({ title, path }) => hasWords(`${title} ${path}`)),
    },
    {
      label: "Products",
      pages: products
        .map(({ name, id }) => ({ title: name, path: `/product/${id}` }))
        .filter(({ title, path }) => hasWords(`${title} ${path}`)),
    },
    {
      label: "City pages",
      pages: listCities().filter(({ title, path }) => hasWords(`${title} ${path}`)),
    },
  ];
  return groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, pages }) => ({ label, pages: pages.slice(0, MAX_PAGES) }));
}

const listPages = (): OwnPage[] =>
  EDITABLE_PAGES.map(({ label, path }) => ({ title: label, path }));

/** The titles of pages for search engines, which have words that staff look for. */
async function listHeads(db: Db): Promise<Map<string, string>> {
  const heads = Object.entries(sitePages).map(async ([slug, { path }]) => {
    const { title } = await getPageHead(db, { page: slug as keyof typeof sitePages });
    return [path, title] as const;
  });
  return new Map(await Promise.all(heads));
}

const listCities = (): OwnPage[] =>
  [...getAreaData().places.values()].map(({ name, slug }) => ({
    ...{ title: name, path: `/areas/${slug}` },
  }));

const toWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
