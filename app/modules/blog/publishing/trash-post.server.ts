import type { Db, Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  changePost,
  lockPost,
  type PostResult,
  type PostRow,
  recordChangeSince,
  refusePost,
} from "../editing/change-post.server.ts";
import { isPublished } from "../public/post-visibility.server.ts";
import { setStatus } from "./change-status.server.ts";
import { checkReady } from "./checklist.server.ts";
import { enqueueSearchEngineNotice } from "./enqueue-search-engine-notice.server.ts";

interface TrashPost {
  id: string;
  actor?: Actor;
  now: Date;
}

/**
 * Moves a post to the trash. It keeps its slugs, revisions, and date; a published post becomes unpublished. A
 * scheduled post keeps its schedule, which does nothing in the trash.
 */
export function trashPost(db: Db, { id, actor, now }: TrashPost): Promise<PostResult> {
  const change = { id, actor, action: "trash-post", verb: "Moved to the trash:", now };
  return changePost(db, change, async (tx, post) => {
    await tx
      .updateTable("blog_posts")
      .set({
        deleted_at: now.toISOString(),
        status: post.status === "published" ? "unpublished" : post.status,
      })
      .where("id", "=", id)
      .execute();
    if (isPublished(post, now)) await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
    return { ok: true };
  });
}

interface RestorePost extends TrashPost {
  /** Whether this person may publish. If not, nothing they restore goes live by itself. */
  mayPublish: boolean;
}

/** What a post is after it was restored. */
export interface RestoredPost {
  status: PostStatus;
  publishAt: string | null;
  /** Why it is not what it was before: a draft, or in review. Null if it is the same. */
  changedBecause: string | null;
}

/**
 * Restores a post from the trash as it was; a post that was published is not public yet. A scheduled post is
 * checked like one that is being scheduled, and returns as a draft if it may not be scheduled any more. An
 * approved post returns to review if the person may not publish: someone took it out of the queue, and the
 * auto-publisher would publish it.
 */
export async function restorePost(
  db: Db,
  { id, mayPublish, actor, now }: RestorePost,
): Promise<PostResult<RestoredPost>> {
  const facts = await getSiteFacts(db);
  const ready = await checkReady(db, { id });
  return withCopyCheck(facts, (find) =>
    retryTransaction<PostResult<RestoredPost>>(db, async (tx) => {
      const post = await lockPost(tx, id);
      if (!post) return refusePost("missing");
      if (post.deleted_at === null) return refusePost("not-in-trash");
      const review = { find, actor, now };
      const restored = await decideStatus(tx, post, { mayPublish, review, ready, now });
      await tx
        .updateTable("blog_posts")
        .set({ status: restored.status, publish_at: restored.publishAt, deleted_at: null })
        .where("id", "=", id)
        .execute();
      const change = { actor, action: "restore-post", verb: "Restored from the trash:", now };
      if (actor) await recordChangeSince(tx, change, post);
      return { ok: true, ...restored };
    }),
  );
}

type RestoreChecks = Pick<Parameters<typeof setStatus>[2], "review" | "ready"> &
  Pick<RestorePost, "mayPublish" | "now">;

/** What a post in the trash is once it is restored. */
async function decideStatus(tx: Tx, post: PostRow, checks: RestoreChecks): Promise<RestoredPost> {
  const { status, publish_at: publishAt } = post;
  if (status === "scheduled") {
    const obstacle = await findScheduleObstacle(tx, post, checks);
    if (obstacle !== null) return { status: "draft", publishAt: null, changedBecause: obstacle };
  }
  if (status === "approved" && !checks.mayPublish) {
    const changedBecause = "A manager or an owner has to approve it again.";
    return { status: "review", publishAt, changedBecause };
  }
  return { status, publishAt, changedBecause: null };
}

/** Why a post in the trash may not return to its schedule; null if it may. */
async function findScheduleObstacle(
  tx: Tx,
  post: PostRow,
  { mayPublish, now, ...checks }: RestoreChecks,
): Promise<string | null> {
  if (post.publish_at === null || post.publish_at <= now.toISOString())
    return "The publishing time has passed.";
  if (!mayPublish) return "A manager or an owner has to schedule it.";
  const result = await setStatus(tx, post, { transition: "schedule", ...checks });
  return result.ok ? null : result.text;
}
