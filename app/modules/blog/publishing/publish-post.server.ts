import type { Db, Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changePost, type StoredPost } from "../editing/store-post.server.ts";
import { type PostResult, refusePost } from "../post-result.ts";
import { announcePosts } from "./announce-posts.server.ts";
import { setStatus } from "./set-status.server.ts";

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
  return changePost(db, change, (tx, post) => publishStored(tx, post, { publishAt, now }));
}

/** The same with a post that is locked, in the transaction that holds it. */
export async function publishStored(
  tx: Tx,
  post: StoredPost,
  { publishAt, now }: Omit<PublishPost, "id">,
): Promise<PostResult<{ slug: string }>> {
  if (publishAt && !(publishAt.getTime() <= now.getTime())) return refusePost("time-not-past");
  const seenSince = firstTime(post, now);
  const time = publishAt?.toISOString() ?? seenSince ?? now.toISOString();
  const result = await setStatus(tx, post, {
    transition: "publish",
    publishAt: time,
    // What was written before anybody saw it is no change, whatever date it goes under.
    updatedAt: seenSince !== undefined && post.updated_at > seenSince ? post.updated_at : time,
  });
  if (!result.ok) return result;
  await announcePosts(tx, { slugs: [post.slug], now });
  return { ok: true, slug: post.slug };
}

/** When it was published before; a time that has not come yet was a schedule, no publication. */
function firstTime({ publish_at: time }: StoredPost, now: Date): string | undefined {
  return time !== null && time <= now.toISOString() ? time : undefined;
}
