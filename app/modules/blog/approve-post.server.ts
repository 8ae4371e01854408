import type { Db } from "#app/db/schema.ts";
import type { PostResult } from "./post-result.ts";
import { setStatus } from "./set-status.server.ts";
import { changePost } from "./store-post.server.ts";

/** Lets a post in review be published or scheduled. */
export function approvePost(db: Db, { id }: { id: string; now: Date }): Promise<PostResult> {
  return changePost(db, { id }, (tx, post) => setStatus(tx, post, { transition: "approve" }));
}
