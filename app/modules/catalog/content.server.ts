import categoriesContent from "#content/categories.ts";
import productsContent from "#content/products.ts";
import * as shopContent from "#content/shop.ts";
import { categoriesSchema, productsSchema, shelvesSchema, shopCopySchema } from "./schema.ts";

export const categories = categoriesSchema.parse(categoriesContent);
export const products = productsSchema.parse(productsContent);
export const shelves = shelvesSchema.parse(shopContent.shelves);
export const shopCopy = shopCopySchema.parse(shopContent.shopCopy);
