import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { POST_CATEGORIES, type PostCategory } from "./categories.ts";

/** The categories to filter by: none is named after a service that is not approved. */
export async function listCategories(db: Db): Promise<PostCategory[]> {
  const facts = await getSiteFacts(db);
  return POST_CATEGORIES.filter((category) => !offersUnapproved(category, facts));
}
