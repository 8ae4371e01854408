import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import {
  changePost,
  lockPost,
  type PostResult,
  recordChangeSince,
  refusePost,
} from "../editing/change-post.server.ts";
import { isPublished } from "../public/post-visibility.server.ts";
import { enqueueSearchEngineNotice } from "./enqueue-search-engine-notice.server.ts";

interface TrashPost {
  id: string;
  actor?: Actor;
  now: Date;
}

/**
 * Moves a post to the trash. It keeps its slugs, revisions, and date; a published or scheduled post becomes
 * unpublished.
 */
export function trashPost(db: Db, { id, actor, now }: TrashPost): Promise<PostResult> {
  const change = { id, actor, action: "trash-post", verb: "Moved to the trash:", now };
  return changePost(db, change, async (tx, post) => {
    const unpublishes = post.status === "published" || post.status === "scheduled";
    await tx
      .updateTable("blog_posts")
      .set({
        deleted_at: now.toISOString(),
        status: unpublishes ? "unpublished" : post.status,
        publish_at: post.status === "scheduled" ? null : post.publish_at,
      })
      .where("id", "=", id)
      .execute();
    if (isPublished(post, now)) await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
    return { ok: true };
  });
}

/** Restores a post from the trash; it is not public yet. */
export function restorePost(db: Db, { id, actor, now }: TrashPost): Promise<PostResult> {
  return retryTransaction<PostResult>(db, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) return refusePost("missing");
    if (post.deleted_at === null) return refusePost("not-in-trash");
    await tx.updateTable("blog_posts").set({ deleted_at: null }).where("id", "=", id).execute();
    const change = { actor, action: "restore-post", verb: "Restored from the trash:", now };
    if (actor) await recordChangeSince(tx, change, post);
    return { ok: true };
  });
}
