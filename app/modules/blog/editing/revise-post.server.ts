import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type PostResult, refusePost } from "../post-result.ts";
import { prepareContent } from "../rendering/render-content.server.ts";
import type { PostContent } from "../schema.ts";
import { hasContent, replaceContent } from "./replace-content.server.ts";
import { changePost } from "./store-post.server.ts";

interface RevisePost {
  id: string;
  /** Checked with `postContentSchema`. */
  content: PostContent;
  /** The revision the writer began from: another one in between makes the change stale. */
  expectedRevision: number;
  actor?: Actor;
  now: Date;
}

/**
 * Writes the next revision of a post; its status and its time of publication stay. Content that is
 * there already changes nothing, so that a form sent twice is answered the same.
 */
export async function revisePost(
  db: Db,
  { id, content: written, expectedRevision, actor, now }: RevisePost,
): Promise<PostResult<{ revision: number }>> {
  const { content, rendered } = await prepareContent(db, written);
  const change = { id, actor, action: "revise-post", done: "Changed", now };
  return changePost(db, change, async (tx, post) => {
    if (hasContent(post, content)) return { ok: true, revision: post.revision };
    if (post.revision !== expectedRevision) return refusePost("stale");
    const revision = await replaceContent(tx, post, { content, rendered, now });
    return { ok: true, revision };
  });
}
