import type { Db } from "#app/db/schema.ts";
import { announcePosts } from "./announce-posts.server.ts";
import type { PostResult } from "./post-result.ts";
import { isPublicPost } from "./public-posts.server.ts";
import { setStatus } from "./set-status.server.ts";
import { changePost } from "./store-post.server.ts";

interface UnpublishPost {
  id: string;
  now: Date;
}

/** Takes a post from the public, or off the schedule. The date of a publication is kept. */
export function unpublishPost(db: Db, { id, now }: UnpublishPost): Promise<PostResult> {
  return changePost(db, { id }, async (tx, post) => {
    const publishAt = post.status === "scheduled" ? null : post.publish_at;
    const result = await setStatus(tx, post, { transition: "unpublish", publishAt });
    if (result.ok && isPublicPost(post, now)) await announcePosts(tx, { slugs: [post.slug], now });
    return result;
  });
}
