import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { findFreeSlug, suggestSlug } from "../post-slugs.server.ts";
import { prepareContent } from "../rendering/render-content.server.ts";
import type { PostContent } from "../schema.ts";
import { insertPost } from "./insert-post.server.ts";
import { recordPostChange } from "./record-post-change.server.ts";

interface CreatePost {
  /** Checked with `postContentSchema`. */
  content: PostContent;
  /** Wanted address; made from the title when not given. */
  slug?: string;
  status?: "draft" | "review" | "approved";
  actor?: Actor;
  now: Date;
}

/** Writes a new post, not public yet. A taken address, former ones included, gets -2, -3 … */
export async function createPost(
  db: Db,
  { content: written, slug, status = "draft", actor, now }: CreatePost,
): Promise<{ id: string; slug: string }> {
  const { content, rendered } = await prepareContent(db, written);
  const wanted = suggestSlug(slug ?? content.title);
  return retryTransaction(db, async (tx) => {
    const free = await findFreeSlug(tx, wanted);
    const post = { content, rendered, slug: free, status, publishAt: null, createdAt: now };
    const id = await insertPost(tx, post);
    const { title, category, image, author, cityId: city_id } = content;
    const after = { id, title, slug: free, status, category, image, author, city_id, revision: 1 };
    const change = { actor, action: "create-post", done: "Began", now };
    await recordPostChange(tx, change, { after });
    return { id, slug: free };
  });
}
