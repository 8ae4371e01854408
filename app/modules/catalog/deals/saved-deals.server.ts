import { savedContent } from "#app/db/saved-content.server.ts";
import { deals } from "./content.server.ts";
import { dealListSchema } from "./schema.ts";

export const savedDeals = savedContent({
  key: "content-deals",
  base: deals,
  schema: dealListSchema,
});
