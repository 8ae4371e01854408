import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { announcePosts } from "./announce-posts.server.ts";
import { type PostResult, refusePost } from "./post-result.ts";
import { setStatus } from "./set-status.server.ts";
import { changePost } from "./store-post.server.ts";

interface PublishPost {
  id: string;
  /** Date to show, at most `now`; else that of the first publication, else `now`. */
  publishAt?: Date;
  actor?: Actor;
  now: Date;
}

/** Shows an approved post to the public from now on. */
export function publishPost(
  db: Db,
  { id, publishAt, actor, now }: PublishPost,
): Promise<PostResult<{ slug: string }>> {
  const change = { id, actor, action: "publish-post", done: "Published", now };
  return changePost(db, change, async (tx, post) => {
    if (publishAt && !(publishAt.getTime() <= now.getTime())) return refusePost("time-not-past");
    const result = await setStatus(tx, post, {
      transition: "publish",
      publishAt: publishAt?.toISOString() ?? firstTime(post.publish_at, now.toISOString()),
    });
    if (!result.ok) return result;
    await announcePosts(tx, { slugs: [post.slug], now });
    return { ok: true, slug: post.slug };
  });
}

/** A time that has not come yet was a schedule, no publication. */
function firstTime(publishAt: string | null, now: string): string {
  return publishAt !== null && publishAt <= now ? publishAt : now;
}
