import { storedContent } from "#app/db/stored-content.server.ts";
import { deals } from "./content.server.ts";
import { dealListSchema } from "./schema.ts";

export const storedDeals = storedContent({
  key: "content-deals",
  base: deals,
  schema: dealListSchema,
});
