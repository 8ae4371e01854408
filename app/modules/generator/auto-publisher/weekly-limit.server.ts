import type { Db, Tx } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { lockPost } from "#app/modules/blog/editing/change-post.server.ts";
import { publishLockedPost, setStatus } from "#app/modules/blog/publishing/change-status.server.ts";
import { holdPost } from "#app/modules/blog/publishing/review-post-copy.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { startOfWeek } from "#app/platform/time.server.ts";
import { lockSchedulerConfig } from "./scheduler-config.server.ts";

const DAYS_PER_WEEK = 7;

/** Largest number of posts per run. */
export function postsPerRun(postsPerWeek: number): number {
  return Math.ceil(postsPerWeek / DAYS_PER_WEEK);
}

/** Number of posts the auto-publisher published this week, in scheduled and manual runs. */
export async function countPublishedThisWeek(db: Db | Tx, { now }: { now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom("auto_published_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("published_at", ">=", startOfWeek(now).toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of posts published in these runs. */
export async function countPublishedInRuns(db: Db, { runs }: { runs: string[] }): Promise<number> {
  if (runs.length === 0) return 0;
  const { count } = await db
    .selectFrom("auto_published_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("run_id", "in", runs)
    .executeTakeFirstOrThrow();
  return count;
}

interface PublishRequest {
  id: string;
  runId: string;
  /** Approves the post first, for automatic mode. */
  shouldApprove?: boolean;
  actor: Actor;
  now: Date;
}

type PublishResult =
  | { ok: true; slug: string; title: string }
  /** `changed`: the post can no longer be published. `held`: its words break a rule. */
  | { ok: false; reason: "off" | "week-full" | "changed" | "held" };

/**
 * Publishes one post for the auto-publisher and counts it, unless the limit of the week is reached.
 * The lock on the settings serializes these transactions, so simultaneous runs cannot exceed the
 * limit.
 */
export async function publishWithinWeeklyLimit(
  db: Db,
  { id, runId, shouldApprove = false, actor, now }: PublishRequest,
): Promise<PublishResult> {
  const facts = await getSiteFacts(db);
  return withCopyCheck(facts, (find) =>
    retryTransaction<PublishResult>(db, async (tx) => {
      const review = { find, actor, now };
      const { enabled, postsPerWeek, mode } = await lockSchedulerConfig(tx, { now });
      // Staff may have changed the settings while the post was being written.
      if (!enabled || (shouldApprove && mode !== "automatic")) return { ok: false, reason: "off" };
      if ((await countPublishedThisWeek(tx, { now })) >= postsPerWeek)
        return { ok: false, reason: "week-full" };
      const post = await lockPost(tx, id);
      if (!post || post.deleted_at !== null) return { ok: false, reason: "changed" };
      // The copy check follows when the post is published.
      const approval = shouldApprove
        ? await setStatus(tx, post, { transition: "approve" })
        : { ok: true };
      const status = shouldApprove && approval.ok ? "approved" : post.status;
      // Staff chose a time for scheduled posts and had a reason to unpublish others.
      if (status !== "approved") return { ok: false, reason: "changed" };
      const result = await publishLockedPost(tx, { ...post, status }, { review });
      if (!result.ok && result.refusal === "copy") {
        await holdPost(tx, post, { findings: result.findings ?? [], actor, now });
        return { ok: false, reason: "held" };
      }
      if (!result.ok) return { ok: false, reason: "changed" };
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
    }),
  );
}
