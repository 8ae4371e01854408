import type { Db, Tx } from "#app/db/schema.ts";
import { TransactionConflictError } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { toSlug } from "#app/platform/slug.ts";
import { isPublished } from "../public/post-visibility.server.ts";
import { enqueueSearchEngineNotice } from "../publishing/enqueue-search-engine-notice.server.ts";
import { postSlug } from "../schema.ts";
import { changePost, type PostResult, type PostRow, refusePost } from "./change-post.server.ts";

/** In characters: long enough for a sentence, short enough to append a number. */
const MAX_SLUG_LENGTH = 80;

/** Derives a slug from a title; `post` if the title has no Latin letters or digits. */
export function suggestSlug(title: string): string {
  return toSlug(title, MAX_SLUG_LENGTH) || "post";
}

/** The preferred slug, with -2, -3 … appended if another post has or had it, trash included. */
export async function findFreeSlug(tx: Tx, wanted: string): Promise<string> {
  const taken = await listTakenSlugs(tx, wanted);
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** The taken slugs among the preferred one and those that continue it with a hyphen. */
async function listTakenSlugs(tx: Tx, wanted: string): Promise<Set<string>> {
  // In byte order the period follows the hyphen, so this range can use an index.
  const [from, to] = [`${wanted}-`, `${wanted}.`];
  const rows = await tx
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "=", wanted)
    .unionAll(tx.selectFrom("blog_former_slugs").select("slug").where("slug", "=", wanted))
    .unionAll(
      tx.selectFrom("blog_posts").select("slug").where("slug", ">=", from).where("slug", "<", to),
    )
    .unionAll(
      tx
        .selectFrom("blog_former_slugs")
        .select("slug")
        .where("slug", ">=", from)
        .where("slug", "<", to),
    )
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether a post other than `id` has or had this slug. */
async function isTakenByOtherPost(tx: Tx, slug: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .unionAll(
      tx
        .selectFrom("blog_former_slugs")
        .select("slug")
        .where("slug", "=", slug)
        .where("post_id", "!=", id),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Call it after saving a post's new slug, which no other post can take from then on. Throws
 * TransactionConflictError if the slug became another post's former slug in the meantime, so that
 * `retryTransaction` starts again.
 */
export async function assertSlugIsFree(tx: Tx, slug: string, id: string): Promise<void> {
  if (await isTakenByOtherPost(tx, slug, id)) throw new TransactionConflictError(`slug ${slug}`);
}

interface ChangeSlug {
  id: string;
  slug: string;
  actor?: Actor;
  now: Date;
}

/**
 * Changes a post's slug; the former slug redirects to the new one permanently. A post may return to a
 * slug it had. Rejects a slug that another post has or had.
 */
export function changeSlug(
  db: Db,
  { id, slug, actor, now }: ChangeSlug,
): Promise<PostResult<{ slug: string }>> {
  const change = { id, actor, action: "change-post-address", verb: "Changed the URL of", now };
  return changePost(db, change, async (tx, post) => {
    if (!postSlug.safeParse(slug).success) return refusePost("slug-invalid");
    if (slug === post.slug) return { ok: true, slug };
    if (await isTakenByOtherPost(tx, slug, id)) return refusePost("slug-taken");
    await updateSlug(tx, post, { slug, now });
    if (isPublished(post, now))
      await enqueueSearchEngineNotice(tx, { slugs: [post.slug, slug], now });
    return { ok: true, slug };
  });
}

async function updateSlug(tx: Tx, post: PostRow, { slug, now }: Pick<ChangeSlug, "slug" | "now">) {
  await tx.updateTable("blog_posts").set({ slug }).where("id", "=", post.id).execute();
  await assertSlugIsFree(tx, slug, post.id);
  await tx
    .deleteFrom("blog_former_slugs")
    .where("slug", "=", slug)
    .where("post_id", "=", post.id)
    .execute();
  await tx
    .insertInto("blog_former_slugs")
    .values({ slug: post.slug, post_id: post.id, created_at: now.toISOString() })
    .execute();
}
