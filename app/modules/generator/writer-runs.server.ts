import type { Db, Tx } from "#app/db/schema.ts";
import type { WriterRunsTable } from "#app/db/tables/blog.ts";
import { mapPostsById } from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { newId } from "#app/platform/random.server.ts";

interface WriterRun {
  subject: string;
  writer: WriterRunsTable["writer"];
  outcome: WriterRunsTable["outcome"];
  message: string;
  postId: string | null;
  /** `performance.now()` at the start of the run. */
  startedMs: number;
  now: Date;
}

/** Records the outcome of an attempt to write a post. */
export async function recordWriterRun(db: Db | Tx, run: WriterRun): Promise<void> {
  const { subject, writer, outcome, message, postId, startedMs, now } = run;
  await db
    .insertInto("writer_runs")
    .values({
      id: newId(),
      at: now.toISOString(),
      ...{ subject, writer, outcome, message, post_id: postId },
      milliseconds: Math.round(performance.now() - startedMs),
    })
    .execute();
}

/** Whether a post was written by the generator, with a language model or without. */
export async function isGeneratedPost(db: Db, { postId }: { postId: string }): Promise<boolean> {
  const run = await db
    .selectFrom("writer_runs")
    .select("id")
    .where("post_id", "=", postId)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** The last runs, newest first; `post` is undefined if no post was saved. */
export async function listWriterRuns(db: Db, { limit }: { limit: number }) {
  const runs = await db
    .selectFrom("writer_runs")
    .select(["id", "at", "subject", "writer", "outcome", "message", "post_id"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const posts = await mapPostsById(
    db,
    runs.map(({ post_id }) => post_id),
  );
  return runs.map((run) => ({ ...run, post: posts.get(run.post_id ?? "") }));
}

/** Deletes runs and language model calls from before `before` (ISO 8601); returns how many. */
export async function purgeWriterRuns(db: Db, { before }: { before: string }): Promise<number> {
  const runs = await db.deleteFrom("writer_runs").where("at", "<", before).executeTakeFirst();
  const calls = await db.deleteFrom("writer_calls").where("at", "<", before).executeTakeFirst();
  return Number(runs.numDeletedRows) + Number(calls.numDeletedRows);
}
