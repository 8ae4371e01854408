import { expect, test, vi } from "vitest";
import { MENU_CATEGORIES } from "#app/modules/store/schema.ts";
import { deleteSavedContent, saveContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import * as catalog from "./products.server.ts";
import { parseShopFilter, SHOP_FILTERS } from "./products.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const now = new Date();

describeEachEngine("catalog", (ctx) => {
  test("lists eight categories in the order of the menu", () => {
    expect(catalog.listCategories().map(({ slug }) => slug)).toEqual(MENU_CATEGORIES);
  });

  test("each filter lists its own products; gear is empty and has an empty-state text", async () => {
    const filters = await catalog.listShopFilters(ctx.db, { now });
    expect(filters.map(({ slug }) => slug)).toEqual(SHOP_FILTERS);
    expect(filters.map(({ label }) => label).join()).toBe("ALL,FLOWER,CONCENTRATES,VAPES,GEAR");
    for (const { slug, count, empty } of filters) {
      const products = await catalog.listProducts(ctx.db, { filter: slug, now });
      expect(products).toHaveLength(count);
      expect(Boolean(empty)).toBe(count === 0);
      if (slug !== "all")
        expect(products.every(({ category }) => category.slug === slug)).toBe(true);
    }
    expect(filters.map(({ count }) => count)).toEqual([6, 2, 2, 2, 0]);
    expect(filters.at(-1)?.menuPage).toBe("accessories");
  });

  test("a product is found only by its canonical id", async () => {
    const product = await catalog.getProduct(ctx.db, { id: "5", now });
    expect(product).toMatchObject({ id: 5, category: { slug: "vapes", name: "Vapes" } });
    expect(product?.menuPage).toBe("vaporizers");
    expect(product?.image.src).toContain("product-5");
    for (const id of ["0", "7", "05", "5.0", " 5", "", "five"]) {
      expect(await catalog.getProduct(ctx.db, { id, now })).toBeNull();
    }
  });

  test("the siblings of a product start with its own shelf and lead to its category", async () => {
    const product = await catalog.getProduct(ctx.db, { id: 4, now });
    if (!product) throw new Error("no product 4");
    const siblings = await catalog.getSiblings(ctx.db, { product, limit: 3, now });
    expect(siblings.products.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(siblings.shelf.path).toBe("/shop?category=concentrates");
    expect(siblings.menu.image.src).toContain("cat-concentrates");
  });

  test("a product without a picture shows that of its shelf", async () => {
    const [first, ...others] = catalog.savedProducts.base;
    await saveContent(ctx.db, "content-products", [{ ...first, picture: undefined }, ...others]);
    const product = await catalog.getProduct(ctx.db, { id: 1, now });
    expect(product?.image.src).toContain("cat-flower");
    await deleteSavedContent(ctx.db);
  });

  test("shop copy has its tokens resolved", async () => {
    expect((await catalog.getShopCopy(ctx.db)).labResults).not.toContain("{{");
  });
});

test("an unknown filter shows everything", () => {
  for (const value of ["gear", "GEAR"]) expect(parseShopFilter(value)).toBe("gear");
  for (const value of ["", "toString", null, undefined]) {
    expect(parseShopFilter(value)).toBe("all");
  }
});
