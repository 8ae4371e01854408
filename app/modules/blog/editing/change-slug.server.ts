import type { Db, Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type PostResult, refusePost } from "../post-result.ts";
import { belongsToOther, makeSureOfSlug } from "../post-slugs.server.ts";
import { isPublicPost } from "../public/public-posts.server.ts";
import { announcePosts } from "../publishing/announce-posts.server.ts";
import { postSlug } from "../schema.ts";
import { changePost, type StoredPost } from "./store-post.server.ts";

interface ChangeSlug {
  id: string;
  slug: string;
  actor?: Actor;
  now: Date;
}

/**
 * Gives a post another address; the old one leads there for ever. A post may go back to an address
 * it had; one that is or was another post's is refused.
 */
export function changeSlug(
  db: Db,
  { id, slug, actor, now }: ChangeSlug,
): Promise<PostResult<{ slug: string }>> {
  const change = { id, actor, action: "change-post-address", done: "Changed the address of", now };
  return changePost(db, change, async (tx, post) => {
    if (!postSlug.safeParse(slug).success) return refusePost("slug-invalid");
    if (slug === post.slug) return { ok: true, slug };
    if (await belongsToOther(tx, slug, id)) return refusePost("slug-taken");
    await moveTo(tx, post, { slug, now });
    if (isPublicPost(post, now)) await announcePosts(tx, { slugs: [post.slug, slug], now });
    return { ok: true, slug };
  });
}

async function moveTo(tx: Tx, post: StoredPost, { slug, now }: Pick<ChangeSlug, "slug" | "now">) {
  await tx.updateTable("blog_posts").set({ slug }).where("id", "=", post.id).execute();
  await makeSureOfSlug(tx, slug, post.id);
  await tx
    .deleteFrom("blog_former_slugs")
    .where("slug", "=", slug)
    .where("post_id", "=", post.id)
    .execute();
  await tx
    .insertInto("blog_former_slugs")
    .values({ slug: post.slug, post_id: post.id, created_at: now.toISOString() })
    .execute();
}
