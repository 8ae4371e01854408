import { savedContent } from "#app/db/saved-content.server.ts";
import { products } from "./content.server.ts";
import { productListSchema } from "./schema.ts";

export const savedProducts = savedContent({
  key: "content-products",
  base: products,
  schema: productListSchema,
});
