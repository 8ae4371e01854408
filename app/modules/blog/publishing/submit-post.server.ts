import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changePost } from "../editing/store-post.server.ts";
import type { PostResult } from "../post-result.ts";
import { setStatus } from "./set-status.server.ts";

/** Hands a draft, or a post taken down, to whoever approves it. */
export function submitPost(
  db: Db,
  { id, actor, now }: { id: string; actor?: Actor; now: Date },
): Promise<PostResult> {
  const change = { id, actor, action: "submit-post", done: "Submitted for review", now };
  return changePost(db, change, (tx, post) => setStatus(tx, post, { transition: "submit" }));
}
