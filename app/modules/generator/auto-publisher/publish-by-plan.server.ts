import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { lockPost } from "#app/modules/blog/editing/store-post.server.ts";
import { publishStored } from "#app/modules/blog/publishing/publish-post.server.ts";
import { setStatus } from "#app/modules/blog/publishing/set-status.server.ts";
import { countThisWeek } from "./publisher-week.server.ts";
import { lockSchedulerConfig } from "./scheduler-config.server.ts";

interface PublishByPlan {
  id: string;
  runId: string;
  /** A post nobody has to look at: it goes from review to the public in one step. */
  approves?: boolean;
  actor: Actor;
  now: Date;
}

export type PlanResult =
  | { ok: true; slug: string; title: string }
  /** `gone`: somebody changed the post in the meantime. */
  | { ok: false; reason: "off" | "week-full" | "gone" };

/**
 * Publishes one post for the auto-publisher and counts it, unless the week has its posts: both in
 * one transaction that others of the kind wait for, so that the number holds whoever else is at it.
 */
export function publishByPlan(
  db: Db,
  { id, runId, approves = false, actor, now }: PublishByPlan,
): Promise<PlanResult> {
  return retryTransaction<PlanResult>(db, async (tx) => {
    const { enabled, postsPerWeek, mode } = await lockSchedulerConfig(tx, { now });
    // Somebody may have thought better of it while the post was written.
    if (!enabled || (approves && mode !== "automatic")) return { ok: false, reason: "off" };
    if ((await countThisWeek(tx, { now })) >= postsPerWeek)
      return { ok: false, reason: "week-full" };
    const post = await lockPost(tx, id);
    if (!post || post.deleted_at !== null) return { ok: false, reason: "gone" };
    const approval = approves ? await setStatus(tx, post, { transition: "approve" }) : { ok: true };
    const status = approves && approval.ok ? "approved" : post.status;
    // Scheduled ones have a time somebody chose, unpublished ones a reason.
    if (status !== "approved") return { ok: false, reason: "gone" };
    const result = await publishStored(tx, { ...post, status }, { now });
    if (!result.ok) return { ok: false, reason: "gone" };
    await tx
      .insertInto("auto_published_posts")
      .values({ post_id: id, published_at: now.toISOString(), run_id: runId })
      .execute();
    await recordAudit(tx, {
      actor,
      action: "publish-post",
      subject: { kind: "post", id },
      summary: `"${post.title}" was published by the auto-publisher.`,
      before: { status: post.status },
      after: { status: "published" },
      now,
    });
    return { ok: true, slug: post.slug, title: post.title };
  });
}
