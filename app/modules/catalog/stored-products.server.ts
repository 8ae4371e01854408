import { storedContent } from "#app/db/stored-content.server.ts";
import { products } from "./content.server.ts";
import { productListSchema } from "./schema.ts";

export const storedProducts = storedContent({
  key: "content-products",
  base: products,
  schema: productListSchema,
});
