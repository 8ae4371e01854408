import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changePost, lockPost, logChange } from "../editing/store-post.server.ts";
import { type PostResult, refusePost } from "../post-result.ts";
import { isPublicPost } from "../public/public-posts.server.ts";
import { announcePosts } from "./announce-posts.server.ts";

interface TrashPost {
  id: string;
  actor?: Actor;
  now: Date;
}

/**
 * Puts a post in the trash. It keeps its addresses, revisions and date, but not its place before
 * the public: what is published or scheduled becomes unpublished.
 */
export function trashPost(db: Db, { id, actor, now }: TrashPost): Promise<PostResult> {
  const change = { id, actor, action: "trash-post", done: "Put in the trash", now };
  return changePost(db, change, async (tx, post) => {
    const ends = post.status === "published" || post.status === "scheduled";
    await tx
      .updateTable("blog_posts")
      .set({
        deleted_at: now.toISOString(),
        status: ends ? "unpublished" : post.status,
        publish_at: post.status === "scheduled" ? null : post.publish_at,
      })
      .where("id", "=", id)
      .execute();
    if (isPublicPost(post, now)) await announcePosts(tx, { slugs: [post.slug], now });
    return { ok: true };
  });
}

/** Takes a post out of the trash; it is never public at once. */
export function restorePost(db: Db, { id, actor, now }: TrashPost): Promise<PostResult> {
  return retryTransaction<PostResult>(db, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) return refusePost("missing");
    if (post.deleted_at === null) return refusePost("not-in-trash");
    await tx.updateTable("blog_posts").set({ deleted_at: null }).where("id", "=", id).execute();
    const change = { actor, action: "restore-post", done: "Took out of the trash", now };
    if (actor) await logChange(tx, change, post);
    return { ok: true };
  });
}
