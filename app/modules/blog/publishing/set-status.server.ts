import type { Tx } from "#app/db/schema.ts";
import type { StoredPost } from "../editing/store-post.server.ts";
import type { PostResult } from "../post-result.ts";
import { refuseTransition, type TransitionName, transitions } from "./transitions.ts";

interface StatusChange {
  transition: TransitionName;
  /** Left as it is when not given. */
  publishAt?: string | null;
  /** Time of the last change that readers see; likewise. */
  updatedAt?: string;
}

/** Moves a locked post to another status, or says why it cannot go there. */
export async function setStatus(
  tx: Tx,
  post: StoredPost,
  { transition, publishAt = post.publish_at, updatedAt = post.updated_at }: StatusChange,
): Promise<PostResult> {
  const refused = refuseTransition(transition, post.status);
  if (refused) return refused;
  await tx
    .updateTable("blog_posts")
    .set({ status: transitions[transition].to, publish_at: publishAt, updated_at: updatedAt })
    .where("id", "=", post.id)
    .execute();
  return { ok: true };
}
