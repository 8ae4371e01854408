import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changePost } from "../editing/store-post.server.ts";
import { type PostResult, refusePost } from "../post-result.ts";
import { setStatus } from "./set-status.server.ts";

interface SchedulePost {
  id: string;
  publishAt: Date;
  actor?: Actor;
  now: Date;
}

/** Has an approved post appear at a time to come; `publishDuePosts` sees to it. May be repeated. */
export function schedulePost(
  db: Db,
  { id, publishAt, actor, now }: SchedulePost,
): Promise<PostResult> {
  const change = { id, actor, action: "schedule-post", done: "Scheduled", now };
  return changePost(db, change, async (tx, post) => {
    // Also refuses an invalid date, whose time compares as false.
    if (!(publishAt.getTime() > now.getTime())) return refusePost("time-not-future");
    const at = publishAt.toISOString();
    return setStatus(tx, post, { transition: "schedule", publishAt: at });
  });
}
