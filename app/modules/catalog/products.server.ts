import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { isHidden } from "#app/modules/compliance/service-claims.server.ts";
import type { PictureRef } from "#app/modules/media/picture-schema.ts";
import { getPicture, resolvePictures } from "#app/modules/media/pictures.server.ts";
import type { MenuCategory, MenuPage } from "#app/modules/store/schema.ts";
import {
  getShownDay,
  isPublished,
  withoutPublication,
} from "#app/modules/store/shown-days.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import { categories, shelves, shippedProducts, shopCopy } from "./content.server.ts";
import { productListSchema, type Shelf, type ShopCopy } from "./schema.ts";

export const savedProducts = savedContent({
  key: "content-products",
  base: shippedProducts,
  schema: productListSchema,
});

/** Filters of the shop page, in the order of its buttons. */
export const SHOP_FILTERS = ["all", "flower", "concentrates", "vapes", "gear"] as const;

type ShopFilterSlug = "all" | Shelf;

/** Parses a filter from a URL. Unknown values show the whole shop. */
export function parseShopFilter(value: string | null | undefined): ShopFilterSlug {
  return SHOP_FILTERS.find((slug) => slug === value?.toLowerCase()) ?? "all";
}

/** A category of the external menu. */
export interface Category {
  /** Also the name of its page on the menu. */
  slug: MenuCategory;
  name: string;
  image: PictureData;
}

export interface Product {
  id: number;
  name: string;
  category: { slug: Shelf; name: string };
  /** Text with a dollar sign. */
  price: string;
  /** What the price buys: "gram", "eighth (3.5 g)". */
  unit?: string | undefined;
  /** Absent for gear, like `cbd` and `type`. */
  thc?: string | undefined;
  cbd?: string | undefined;
  type?: string | undefined;
  description: string;
  image: PictureData;
  /** The source of `image`: a name in `art/` or an upload. */
  picture: PictureRef;
  /** Where ADD TO CART leads: the product's category on the external menu. */
  menuPage: MenuPage;
  sample: boolean;
}

/** A filter button of the shop page. */
interface ShopFilter {
  slug: ShopFilterSlug;
  /** Name of the shelf; absent for all products. */
  name?: string;
  /** In capitals, as on the button. */
  label: string;
  count: number;
  menuPage: MenuPage;
  /** Shown instead of products; present only if the shelf is empty. */
  empty?: { title: string; text: string; linkLabel: string };
}

/** The eight categories in their fixed order. */
export function listCategories(): Category[] {
  return categories.map(({ slug, name, picture }) => ({ slug, name, image: getPicture(picture) }));
}

function getShelf(slug: Shelf) {
  const shelf = shelves.find((candidate) => candidate.slug === slug);
  if (!shelf) throw new Error(`content/shop.ts has no shelf ${slug}`);
  return shelf;
}

type ProductEntry = (typeof savedProducts.base)[number];

/** The products that visitors see at `now`, without drafts and hidden ones. */
async function listShownEntries(db: Db, { now }: { now: Date }): Promise<ProductEntry[]> {
  const [facts, products] = await Promise.all([getSiteFacts(db), readContent(db, savedProducts)]);
  const day = getShownDay(db, { now });
  return products.filter((product) => isPublished(product, day) && !isHidden(product, facts));
}

async function toProducts(db: Db, entries: readonly ProductEntry[]): Promise<Product[]> {
  const pictureOf = ({ picture, shelf }: ProductEntry) =>
    picture ?? getCategory(getShelf(shelf).menuCategory).picture;
  const pictures = entries.map(pictureOf);
  const [facts, resolve] = await Promise.all([getSiteFacts(db), resolvePictures(db, pictures)]);
  return entries.map((entry) => {
    const { shelf: slug, picture: _, ...rest } = withoutPublication(entry);
    const picture = pictureOf(entry);
    const shelf = getShelf(slug);
    return {
      ...fillTokens(rest, facts),
      category: { slug, name: shelf.name },
      image: resolve(picture).image,
      picture: resolve(picture).ref,
      menuPage: shelf.menuCategory,
    };
  });
}

/** The products of a shelf or of the whole shop, in the order staff set. */
export async function listProducts(
  db: Db,
  { filter = "all", now }: { filter?: ShopFilterSlug; now: Date },
): Promise<Product[]> {
  const products = await listShownEntries(db, { now });
  return toProducts(
    db,
    products.filter(({ shelf }) => filter === "all" || shelf === filter),
  );
}

/**
 * The product with an id, or null. Only the plain decimal form counts, so each product has one URL.
 */
export async function getProduct(
  db: Db,
  { id, now }: { id: string | number; now: Date },
): Promise<Product | null> {
  const products = await listShownEntries(db, { now });
  const entries = products.filter((product) => String(product.id) === String(id));
  const [product = null] = await toProducts(db, entries);
  return product;
}

/** What a product's page shows after the product. */
export interface Siblings {
  /** The other products, those of the same shelf first. */
  products: Product[];
  /** The product's shelf in the shop. */
  shelf: { path: string; label: string };
  /** The product's category on the menu. */
  menu: { title: string; image: PictureData };
}

/** Up to `limit` other products, with links to the product's shelf and menu category. */
export async function getSiblings(
  db: Db,
  { product, limit, now }: { product: Product; limit: number; now: Date },
): Promise<Siblings> {
  const { category } = product;
  const others = (await listShownEntries(db, { now })).filter(({ id }) => id !== product.id);
  const sameShelf = others.filter(({ shelf }) => shelf === category.slug);
  const rest = others.filter(({ shelf }) => shelf !== category.slug);
  const shelf = getShelf(category.slug);
  return {
    products: await toProducts(db, [...sameShelf, ...rest].slice(0, limit)),
    shelf: { path: `/shop?category=${category.slug}`, label: shelf.allLabel },
    menu: { title: shelf.menuTitle, image: getPicture(getCategory(shelf.menuCategory).picture) },
  };
}

function getCategory(slug: MenuCategory) {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`content/shop.ts has no category ${slug}`);
  return category;
}

/** Whether a product has this id, even if visitors do not see it. Cheaper than {@link getProduct}. */
export async function hasProduct(db: Db, { id }: { id: string | number }): Promise<boolean> {
  const products = await readContent(db, savedProducts);
  return products.some((product) => String(product.id) === String(id));
}

/** The filter buttons of the shop page, with the number of products for each. */
export async function listShopFilters(db: Db, { now }: { now: Date }): Promise<ShopFilter[]> {
  const [facts, products] = await Promise.all([getSiteFacts(db), listShownEntries(db, { now })]);
  const all: ShopFilter = {
    slug: "all",
    label: "ALL",
    count: products.length,
    menuPage: "store",
  };
  const rest = shelves.map(({ slug, name, menuCategory, empty }): ShopFilter => {
    const count = products.filter(({ shelf }) => shelf === slug).length;
    const filter = {
      slug,
      name,
      label: name.toUpperCase(),
      count,
      menuPage: menuCategory,
    };
    return count === 0 && empty ? { ...filter, empty: fillTokens(empty, facts) } : filter;
  });
  return [all, ...rest];
}

/** Texts shared by the shop and product pages: price note, Lab Results and Reviews tabs. */
export async function getShopCopy(db: Db): Promise<ShopCopy> {
  return fillTokens(shopCopy, await getSiteFacts(db));
}
