import type { Db } from "#app/db/schema.ts";
import { type PostResult, refusePost } from "./post-result.ts";
import { setStatus } from "./set-status.server.ts";
import { changePost } from "./store-post.server.ts";

interface SchedulePost {
  id: string;
  publishAt: Date;
  now: Date;
}

/** Has an approved post appear at a time to come; `publishDuePosts` sees to it. May be repeated. */
export function schedulePost(db: Db, { id, publishAt, now }: SchedulePost): Promise<PostResult> {
  return changePost(db, { id }, async (tx, post) => {
    // Also refuses an invalid date, whose time compares as false.
    if (!(publishAt.getTime() > now.getTime())) return refusePost("time-not-future");
    const change = { transition: "schedule", publishAt: publishAt.toISOString() } as const;
    return setStatus(tx, post, change);
  });
}
