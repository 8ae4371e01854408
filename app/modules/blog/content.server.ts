import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { fillTokens } from "#app/modules/site-facts/tokens.ts";
import blogContent from "#content/blog.ts";
import { type BlogCopy, blogCopySchema } from "./schema.ts";

const copy = blogCopySchema.parse(blogContent);

/** Copy around the articles. `{{count}}` and `{{query}}` stay: the index fills them in. */
export async function getBlogCopy(db: Db): Promise<BlogCopy> {
  return fillTokens(copy, await getSiteFacts(db));
}
