import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changePost } from "../editing/store-post.server.ts";
import type { PostResult } from "../post-result.ts";
import { isPublicPost } from "../public/public-posts.server.ts";
import { announcePosts } from "./announce-posts.server.ts";
import { setStatus } from "./set-status.server.ts";

interface UnpublishPost {
  id: string;
  actor?: Actor;
  now: Date;
}

/** Takes a post from the public, or off the schedule. The date of a publication is kept. */
export function unpublishPost(db: Db, { id, actor, now }: UnpublishPost): Promise<PostResult> {
  const change = { id, actor, action: "unpublish-post", done: "Took down", now };
  return changePost(db, change, async (tx, post) => {
    const publishAt = post.status === "scheduled" ? null : post.publish_at;
    const result = await setStatus(tx, post, { transition: "unpublish", publishAt });
    if (result.ok && isPublicPost(post, now)) await announcePosts(tx, { slugs: [post.slug], now });
    return result;
  });
}
