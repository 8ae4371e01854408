import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changePost } from "../editing/store-post.server.ts";
import type { PostResult } from "../post-result.ts";
import { setStatus } from "./set-status.server.ts";

/** Lets a post in review be published or scheduled. */
export function approvePost(
  db: Db,
  { id, actor, now }: { id: string; actor?: Actor; now: Date },
): Promise<PostResult> {
  const change = { id, actor, action: "approve-post", done: "Approved", now };
  return changePost(db, change, (tx, post) => setStatus(tx, post, { transition: "approve" }));
}
