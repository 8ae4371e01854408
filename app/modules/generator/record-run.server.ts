import type { Db, Tx } from "#app/db/schema.ts";
import type { WriterRunsTable } from "#app/db/tables/writer.ts";
import { newId } from "#app/platform/ids.server.ts";

interface Run {
  subject: string;
  writer: WriterRunsTable["writer"];
  outcome: WriterRunsTable["outcome"];
  message: string;
  postId: string | null;
  /** `performance.now()` when it was begun. */
  started: number;
  now: Date;
}

/** Keeps what became of a post that was to be written. */
export async function recordRun(db: Db | Tx, run: Run): Promise<void> {
  const { subject, writer, outcome, message, postId, started, now } = run;
  await db
    .insertInto("writer_runs")
    .values({
      id: newId(),
      at: now.toISOString(),
      ...{ subject, writer, outcome, message, post_id: postId },
      milliseconds: Math.round(performance.now() - started),
    })
    .execute();
}

/** The last runs, newest first, with the address of the post where the public can see it. */
export function listRuns(db: Db, { limit }: { limit: number }) {
  return db
    .selectFrom("writer_runs")
    .leftJoin("blog_posts", "blog_posts.id", "writer_runs.post_id")
    .select([
      "writer_runs.id",
      "writer_runs.at",
      "writer_runs.subject",
      "writer_runs.writer",
      "writer_runs.outcome",
      "writer_runs.message",
      "writer_runs.post_id",
      "blog_posts.slug",
      "blog_posts.status",
      "blog_posts.deleted_at",
    ])
    .orderBy("writer_runs.at", "desc")
    .orderBy("writer_runs.id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes runs and calls of the language model before a time, ISO 8601; returns how many. */
export async function purgeRuns(db: Db, { before }: { before: string }): Promise<number> {
  const runs = await db.deleteFrom("writer_runs").where("at", "<", before).executeTakeFirst();
  const calls = await db.deleteFrom("writer_calls").where("at", "<", before).executeTakeFirst();
  return Number(runs.numDeletedRows) + Number(calls.numDeletedRows);
}
