import type { Db, Tx } from "#app/db/schema.ts";
import type { BlogPostsTable } from "#app/db/tables/blog.ts";
import { lockRow, retryTransaction } from "#app/db/transactions.server.ts";
import { type PostRefused, type PostResult, refusePost } from "../post-result.ts";
import { type PostChange, recordPostChange } from "./record-post-change.server.ts";

/** What is known of a post while it is changed; its HTML is only ever replaced. */
export type StoredPost = Omit<
  BlogPostsTable,
  "html" | "words" | "services" | "shipped_revision" | "declined_shipped"
>;

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

/**
 * Changes one post in one transaction. The post stays locked from before `work` sees it until the
 * end; one that is missing or in the trash is refused. What came of it is logged with the change.
 */
export function changePost<T extends object>(
  db: Db,
  { id, ...change }: { id: string } & PostChange,
  work: (tx: Tx, post: StoredPost) => Promise<PostResult<T>>,
): Promise<PostResult<T>> {
  return retryTransaction<PostResult<T>>(db, async (tx) => {
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

/** The post, which nobody else changes before the transaction ends. */
export function lockPost(tx: Tx, id: string): Promise<StoredPost | undefined> {
  return lockRow(tx, tx.selectFrom("blog_posts").select(STORED_COLUMNS).where("id", "=", id));
}
