import { readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { picture } from "#app/modules/media/picture.server.ts";
import type { PictureRef } from "#app/modules/media/picture-ref.ts";
import { readPictures } from "#app/modules/media/read-pictures.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { MenuCategory, MenuPage } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { categories, shelves, shopCopy } from "./content.server.ts";
import { savedProducts } from "./saved-products.server.ts";
import type { Shelf, ShopCopy } from "./schema.ts";
import type { ShopFilterSlug } from "./shop-filter.ts";

/** A category of the external menu. */
export interface Category {
  /** Also its page on the menu. */
  slug: MenuCategory;
  name: string;
  image: ImageData;
}

export interface Product {
  id: number;
  name: string;
  category: { slug: Shelf; name: string };
  /** Text with a dollar sign. */
  price: string;
  /** Left out for gear, as are CBD and strain type. */
  thc?: string | undefined;
  cbd?: string | undefined;
  type?: string | undefined;
  description: string;
  image: ImageData;
  /** That picture, by its name in `art/` or as an upload. */
  picture: PictureRef;
  /** Where ADD TO CART leads: the product's category on the external menu. */
  menuPage: MenuPage;
  sample: boolean;
}

/** A filter button of the shop page. */
export interface ShopFilter {
  slug: ShopFilterSlug;
  /** Upper case, as on the button. */
  label: string;
  count: number;
  menuPage: MenuPage;
  /** What to say instead of a grid; present only when the shelf is empty. */
  empty?: { title: string; text: string; linkLabel: string };
}

/** The eight categories in their fixed order. */
export function listCategories(): Category[] {
  return categories.map(({ slug, name, picture: art }) => ({ slug, name, image: picture(art) }));
}

function shelfOf(slug: Shelf) {
  const shelf = shelves.find((candidate) => candidate.slug === slug);
  if (!shelf) throw new Error(`content/shop.ts has no shelf ${slug}`);
  return shelf;
}

type ProductEntry = (typeof savedProducts.base)[number];

/** The products in force, without those that offer a service that is not approved. */
async function readProducts(db: Db): Promise<ProductEntry[]> {
  const [facts, stored] = await Promise.all([getSiteFacts(db), readContent(db, savedProducts)]);
  return stored.filter((product) => !offersUnapproved(fillTokens(product, facts), facts));
}

async function toProducts(db: Db, entries: readonly ProductEntry[]): Promise<Product[]> {
  const pictures = entries.map((entry) => entry.picture);
  const [facts, imageOf] = await Promise.all([getSiteFacts(db), readPictures(db, pictures)]);
  return entries.map(({ shelf: slug, picture: art, ...rest }) => {
    const shelf = shelfOf(slug);
    return {
      ...fillTokens(rest, facts),
      category: { slug, name: shelf.name },
      image: imageOf(art),
      picture: art,
      menuPage: shelf.menuCategory,
    };
  });
}

/** Products on one shelf, or all of them, in their order. */
export async function listProducts(
  db: Db,
  { filter = "all" }: { filter?: ShopFilterSlug } = {},
): Promise<Product[]> {
  const products = await readProducts(db);
  return toProducts(
    db,
    products.filter(({ shelf }) => filter === "all" || shelf === filter),
  );
}

/**
 * The product an address asks for, or `null`. Only the plain decimal form counts, so that each
 * product has one address.
 */
export async function getProduct(db: Db, { id }: { id: string | number }): Promise<Product | null> {
  const products = await readProducts(db);
  const entries = products.filter((product) => String(product.id) === String(id));
  const [product = null] = await toProducts(db, entries);
  return product;
}

/** Whether a product has this id, shown or not: {@link getProduct} for less. */
export async function isProduct(db: Db, { id }: { id: string | number }): Promise<boolean> {
  const stored = await readContent(db, savedProducts);
  return stored.some((product) => String(product.id) === String(id));
}

/** ALL, FLOWER, CONCENTRATES, VAPES, GEAR with their counts. */
export async function listShopFilters(db: Db): Promise<ShopFilter[]> {
  const [facts, products] = await Promise.all([getSiteFacts(db), readProducts(db)]);
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
