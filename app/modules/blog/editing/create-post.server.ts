import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { servicesColumn } from "../public/post-visibility.server.ts";
import { prepareContent, type RenderedContent } from "../rendering/prepare-content.server.ts";
import type { DraftContent } from "../schema.ts";
import { saveFingerprint } from "../similarity/fingerprints.server.ts";
import { recordPostChange } from "./change-post.server.ts";
import { insertRevision } from "./post-revisions.server.ts";
import { assertSlugIsFree, findFreeSlug, suggestSlug } from "./post-slugs.server.ts";

interface NewPost {
  content: DraftContent;
  rendered: Omit<RenderedContent, "facts">;
  slug: string;
  status: PostStatus;
  publishAt: Date | null;
  /** Also saved as the time of the last change. */
  createdAt: Date;
  /** Whether the post is imported from a content file. */
  isShipped?: boolean;
  isAutosave?: boolean;
}

/**
 * Inserts a post with its first revision and its search entry; returns its id. Use it in
 * `retryTransaction`: it throws a unique violation if another post takes the same key or slug.
 */
export async function insertPost(tx: Tx, post: NewPost): Promise<string> {
  const { content, rendered, slug, status, publishAt } = post;
  const id = newId();
  const { cityId, ...texts } = content;
  const time = post.createdAt.toISOString();
  const key = await nextSearchKey(tx);
  await tx
    .insertInto("blog_posts")
    .values({
      id,
      ...texts,
      description: content.description ?? null,
      slug,
      status,
      html: rendered.html,
      words: rendered.words,
      services: servicesColumn(rendered.claimKeys),
      copy_rules: rendered.brokenRules,
      shipped_revision: post.isShipped ? 1 : null,
      city_id: cityId,
      revision: 1,
      search_key: key,
      publish_at: publishAt?.toISOString() ?? null,
      deleted_at: null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  await assertSlugIsFree(tx, slug, id);
  const { isAutosave } = post;
  await insertRevision(tx, { postId: id, number: 1, content, time, isAutosave });
  await indexDocument(tx, { key, document: rendered.document });
  await saveFingerprint(tx, { key, fingerprint: rendered.fingerprint });
  return id;
}

/** Posts are never deleted from the table, so no key is used twice. */
async function nextSearchKey(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.max("search_key").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

interface CreatePost {
  /** Checked with `postContentSchema`; a draft, with `draftContentSchema`. */
  content: DraftContent;
  /** The preferred slug; derived from the title by default. */
  slug?: string;
  status?: "draft" | "review" | "approved";
  isAutosave?: boolean;
  actor?: Actor;
  now: Date;
}

/** Creates a post that is not public yet. A slug that another post has or had gets -2, -3 … */
export async function createPost(
  db: Db,
  { content: written, slug, status = "draft", isAutosave = false, actor, now }: CreatePost,
): Promise<{ id: string; slug: string }> {
  const { content, rendered } = await prepareContent(db, written);
  const wanted = suggestSlug(slug ?? content.title);
  return retryTransaction(db, async (tx) => {
    const free = await findFreeSlug(tx, wanted);
    const id = await insertPost(tx, {
      ...{ content, rendered, slug: free, status, publishAt: null, createdAt: now, isAutosave },
    });
    const { title, category, image, author, cityId: city_id } = content;
    const after = { id, title, slug: free, status, category, image, author, city_id, revision: 1 };
    const change = { actor, action: "create-post", verb: "Started", now };
    await recordPostChange(tx, change, { after });
    return { id, slug: free };
  });
}
