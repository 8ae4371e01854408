import dealsContent from "#content/deals.ts";
import productsContent from "#content/products.ts";
import * as shopContent from "#content/shop.ts";
import {
  categoriesSchema,
  dealsSchema,
  productsSchema,
  shelvesSchema,
  shopCopySchema,
} from "./schema.ts";

export const categories = categoriesSchema.parse(shopContent.categories);
export const shippedProducts = productsSchema.parse(productsContent);
export const shelves = shelvesSchema.parse(shopContent.shelves);
export const shopCopy = shopCopySchema.parse(shopContent.shopCopy);
export const shippedDeals = dealsSchema.parse(dealsContent);
