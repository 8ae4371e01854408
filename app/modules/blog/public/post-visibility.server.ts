import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Db } from "#app/db/schema.ts";
import { listHiddenClaimKeys } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";

/** `content_changes` rows that invalidate lists of public posts. */
export const POSTS_TAG = "posts";

/** Whether a tag is that of one post, a category, or all posts. */
export const isPostTag = (tag: string) => tag === POSTS_TAG || /^posts?\//.test(tag);

/** What determines whether the public sees a post. */
export interface PublicView {
  now: Date;
  /** Keys of claims without approval or hidden since they expired; posts that make one are hidden. */
  unapproved: readonly string[];
}

/** The public's view at `now`, with the current approvals and claims. */
export async function getPublicView(db: Db, { now }: { now: Date }): Promise<PublicView> {
  return { now, unapproved: listHiddenClaimKeys(await getSiteFacts(db)) };
}

/** SQL condition for posts the public may see; every public query uses it. */
export function isPublic(
  eb: ExpressionBuilder<DB, "blog_posts">,
  { now, unapproved }: PublicView,
): Expression<SqlBool> {
  return eb.and([
    eb("blog_posts.status", "=", "published"),
    eb("blog_posts.publish_at", "<=", now.toISOString()),
    eb("blog_posts.deleted_at", "is", null),
    offersOnlyApproved(eb, unapproved),
  ]);
}

/** SQL condition for posts that make none of these claims. */
export function offersOnlyApproved(
  eb: ExpressionBuilder<DB, "blog_posts">,
  unapproved: readonly string[],
): Expression<SqlBool> {
  return eb.and(unapproved.map((key) => eb("blog_posts.services", "not like", `%,${key},%`)));
}

/** Whether a post with this `services` column makes a claim that hides it. */
export function hasUnapprovedClaim(
  services: string,
  { unapproved }: Pick<PublicView, "unapproved">,
) {
  return unapproved.some((key) => services.includes(`,${key},`));
}

/** Whether a post is hidden, whatever its status, because of a claim it makes. */
export async function isHiddenPost(db: Db, { id }: { id: string }): Promise<boolean> {
  const row = await db
    .selectFrom("blog_posts")
    .select("services")
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row !== undefined &&
    hasUnapprovedClaim(row.services, await getPublicView(db, { now: new Date() }))
  );
}

/** Formats keys of claims for column `services`. */
export function servicesColumn(claimKeys: readonly string[]): string {
  const keys = new Set(claimKeys);
  return keys.size === 0 ? "" : `,${[...keys].join(",")},`;
}

/** Whether a post is published and its publication time has passed; ignores approvals. */
export function isPublished(
  post: { status: string; publish_at: string | null; deleted_at: string | null },
  now: Date,
): boolean {
  const { status, publish_at, deleted_at } = post;
  const isDue = publish_at !== null && publish_at <= now.toISOString();
  return status === "published" && isDue && deleted_at === null;
}
