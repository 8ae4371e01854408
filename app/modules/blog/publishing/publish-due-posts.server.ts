import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyFacts } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { lockPost, type PostRow } from "../editing/change-post.server.ts";
import { transitions } from "./change-status.server.ts";
import { enqueueSearchEngineNotice } from "./enqueue-search-engine-notice.server.ts";
import { findPostStops, holdPost } from "./review-post-copy.server.ts";

const DUE_POSTS: Actor = { kind: "system", id: "due-posts" };

/** Posts per query. */
const BATCH_SIZE = 100;

/**
 * Publishes all scheduled posts that are due, each in its own transaction, and returns their slugs.
 * Safe to run in several processes at once: each post is published once.
 */
export async function publishDuePosts(
  db: Db,
  { now }: { now: Date },
): Promise<{ published: string[] }> {
  const published: string[] = [];
  const facts = await getSiteFacts(db);
  for (;;) {
    const due = await listDue(db, now);
    for (const id of due) {
      const slug = await publishIfDue(db, { id, facts, now });
      if (slug !== undefined) published.push(slug);
    }
    if (due.length < BATCH_SIZE) return { published };
  }
}

async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("status", "=", "scheduled")
    .where("publish_at", "<=", now.toISOString())
    .where("deleted_at", "is", null)
    .orderBy("publish_at")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Publishes a post if it is still due, and returns its slug. If words of the post break a rule by now,
 * sends it back to review: reasons for warnings were given when it was scheduled.
 */
function publishIfDue(db: Db, { id, facts, now }: { id: string; facts: CopyFacts; now: Date }) {
  return withCopyCheck(facts, (find) =>
    retryTransaction(db, async (tx) => {
      const post = await lockPost(tx, id);
      if (!post || !isDue(post, now)) return undefined;
      const findings = findPostStops(post, find);
      if (findings.length > 0) {
        await holdPost(tx, post, { findings, actor: DUE_POSTS, now });
        return undefined;
      }
      await tx
        .updateTable("blog_posts")
        .set({ status: transitions.publish.to })
        .where("id", "=", id)
        .execute();
      await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
      await recordAudit(tx, {
        actor: DUE_POSTS,
        action: "publish-post",
        subject: { kind: "post", id },
        summary: `Published “${post.title}” at its scheduled time.`,
        before: { status: post.status },
        after: { status: transitions.publish.to },
        now,
      });
      return post.slug;
    }),
  );
}

const isDue = ({ status, publish_at: at, deleted_at }: PostRow, now: Date) =>
  status === "scheduled" && at !== null && at <= now.toISOString() && deleted_at === null;
