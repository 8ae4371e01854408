import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { transitions } from "./change-status.server.ts";
import { enqueueSearchEngineNotice } from "./enqueue-search-engine-notice.server.ts";

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
  for (;;) {
    const due = await listDue(db, now);
    for (const id of due) {
      const slug = await publishIfDue(db, { id, now });
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

function publishIfDue(db: Db, { id, now }: { id: string; now: Date }) {
  return retryTransaction(db, async (tx) => {
    const post = await tx
      .updateTable("blog_posts")
      .set({ status: transitions.publish.to })
      .where("id", "=", id)
      .where("status", "=", "scheduled")
      .where("publish_at", "<=", now.toISOString())
      .where("deleted_at", "is", null)
      .returning(["slug", "title"])
      .executeTakeFirst();
    if (!post) return undefined;
    await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
    await recordAudit(tx, {
      actor: { kind: "system", id: "due-posts" },
      action: "publish-post",
      subject: { kind: "post", id },
      summary: `Published “${post.title}”, whose time had come.`,
      before: { status: "scheduled" },
      after: { status: transitions.publish.to },
      now,
    });
    return post.slug;
  });
}
