import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseBusyError, isBusy, isUniqueViolation } from "#app/db/errors.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { BlogPostsTable } from "#app/db/tables/blog.ts";
import { type PostRefused, type PostResult, refusePost } from "../post-result.ts";
import { type PostChange, recordPostChange } from "./record-post-change.server.ts";

/** Of all who make a post at one moment one gets the next key, so the last needs many tries. */
const TRIES = 12;

const LONGEST_PAUSE_MS = 40;

/** What is known of a post while it is changed; its HTML is only ever replaced. */
export type StoredPost = Omit<
  BlogPostsTable,
  "html" | "words" | "services" | "shipped_revision" | "declined_shipped"
>;

/** The address was free when looked at and is another post's now: look again. */
export class SlugTakenMeanwhile extends Error {
  override name = "SlugTakenMeanwhile";
}

export const STORED_COLUMNS = [
  "id",
  "title",
  "slug",
  "status",
  "excerpt",
  "category",
  "image",
  "author",
  "description",
  "markdown",
  "city_id",
  "revision",
  "search_key",
  "publish_at",
  "deleted_at",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof StoredPost)[];

/** Runs the transaction, and again from its start when it met another one. */
export async function storePost<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let busyBefore = false;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const met = isUniqueViolation(error) || error instanceof SlugTakenMeanwhile;
      // After ten seconds of waiting somebody should be told.
      const passing = isBusy(error) && !busyBefore && !(error instanceof DatabaseBusyError);
      if (left <= 1 || !(met || passing)) throw error;
      busyBefore ||= isBusy(error);
    }
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
}

/**
 * Changes one post in one transaction. The post stays locked from before `work` sees it until the
 * end; one that is missing or in the trash is refused. What came of it is logged with the change.
 */
export function changePost<T extends object>(
  db: Db,
  { id, ...change }: { id: string } & PostChange,
  work: (tx: Tx, post: StoredPost) => Promise<PostResult<T>>,
): Promise<PostResult<T>> {
  return storePost<PostResult<T>>(db, async (tx) => {
    const post = await lockPost(tx, id);
    const refused = refuseAbsent(post);
    if (refused) return refused;
    const result = await work(tx, post as StoredPost);
    if (result.ok && change.actor) await logChange(tx, change, post as StoredPost);
    return result;
  });
}

/** Logs how a locked post differs from what it was. */
export async function logChange(tx: Tx, change: PostChange, before: StoredPost): Promise<void> {
  const after = await lockPost(tx, before.id);
  if (after) await recordPostChange(tx, change, { before: { ...before }, after: { ...after } });
}

function refuseAbsent(post: StoredPost | undefined): PostRefused | undefined {
  if (!post) return refusePost("missing");
  return post.deleted_at === null ? undefined : refusePost("in-trash");
}

/** The post, unchanged but locked: an update locks rows on either engine, a select does not. */
export async function lockPost(tx: Tx, id: string): Promise<StoredPost | undefined> {
  return tx
    .updateTable("blog_posts")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("id", "=", id)
    .returning(STORED_COLUMNS)
    .executeTakeFirst();
}
