import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import blogContent from "#content/blog.ts";
import { POST_CATEGORIES, type PostCategory } from "./categories.ts";
import { type BlogCopy, blogCopySchema } from "./schema.ts";

const copy = blogCopySchema.parse(blogContent);

/** Copy around the articles. `{{count}}` and `{{query}}` stay: the index fills them in. */
export async function getBlogCopy(db: Db): Promise<BlogCopy> {
  return fillTokens(copy, await getSiteFacts(db));
}

/** The categories to filter by: none is named after a service that is not approved. */
export async function listPostCategories(db: Db): Promise<PostCategory[]> {
  const facts = await getSiteFacts(db);
  return POST_CATEGORIES.filter((category) => !offersUnapproved(category, facts));
}
