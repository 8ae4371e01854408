import { storedContent } from "#app/modules/content-store/stored-content.server.ts";
import { products } from "./content.server.ts";
import { productListSchema } from "./schema.ts";

export const storedProducts = storedContent({
  key: "content-products",
  base: products,
  schema: productListSchema,
});
