import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "#app/db/schema.ts";

/** What of table `content_changes` tells that a list of public posts may be another. */
export const POSTS_TAG = "posts";

/** What the public may see at `now`; every public query goes through here. */
export function isPublic(eb: ExpressionBuilder<DB, "blog_posts">, now: Date): Expression<SqlBool> {
  return eb.and([
    eb("blog_posts.status", "=", "published"),
    eb("blog_posts.publish_at", "<=", now.toISOString()),
    eb("blog_posts.deleted_at", "is", null),
  ]);
}

/** The same of a post already read. */
export function isPublicPost(
  post: { status: string; publish_at: string | null; deleted_at: string | null },
  now: Date,
): boolean {
  const { status, publish_at, deleted_at } = post;
  const isOut = publish_at !== null && publish_at <= now.toISOString();
  return status === "published" && isOut && deleted_at === null;
}
