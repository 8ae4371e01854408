import type { Db, Tx } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { prepareContent } from "../rendering/prepare-content.server.ts";
import type { DraftContent } from "../schema.ts";
import {
  changePost,
  lockPost,
  type PostResult,
  type PostRow,
  recordChangeSince,
  refusePost,
} from "./change-post.server.ts";
import { hasSameContent, insertRevision, replaceContent } from "./post-revisions.server.ts";
import { assertSlugIsFree, findFreeSlug, suggestSlug } from "./post-slugs.server.ts";
import { isCleared } from "./staff-post.ts";

interface SaveDraft {
  id: string;
  /** Checked with `draftContentSchema`. */
  content: DraftContent;
  /** The revision the author edited; the change is stale if there is a newer one. */
  expectedRevision: number;
  /** Saved without being asked to: of the autosaves of ten minutes, only the last one is kept. */
  isAutosave?: boolean;
  /** Keeps the revision before, even if it is an autosave, because someone else wrote it. */
  keepsBefore?: boolean;
  actor?: Actor;
  now: Date;
}

/** Of the autosaves in each span of this length, one stays in the history. */
const AUTOSAVE_SPAN_MS = 600_000;

/**
 * Saves the next revision of a post that is neither public nor approved; parts of it may be missing. While
 * it was never public, its slug follows its title. Saving the same content again succeeds without a change.
 * Refuses a post that is public or approved.
 */
export async function saveDraft(
  db: Db,
  { id, content: written, expectedRevision, actor, now, ...options }: SaveDraft,
): Promise<PostResult<{ revision: number }>> {
  const { isAutosave = false, keepsBefore = false } = options;
  const { content, rendered } = await prepareContent(db, written);
  return retryTransaction<PostResult<{ revision: number }>>(db, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) return refusePost("missing");
    if (post.deleted_at !== null) return refusePost("in-trash");
    if (isCleared(post.status)) return refusePost("stale");
    if (hasSameContent(post, content)) {
      if (!isAutosave) await keepRevision(tx, post);
      return { ok: true, revision: post.revision };
    }
    if (post.revision !== expectedRevision) return refusePost("stale");
    const replaces = isAutosave && !keepsBefore && (await isRecentAutosave(tx, post, now));
    const revision = await replaceContent(tx, post, { content, rendered, now, isAutosave });
    if (replaces) await deleteRevision(tx, post);
    await followTitle(tx, post, content.title);
    // The first autosave of a span is logged, and what is saved on purpose.
    if (!replaces) {
      await recordChangeSince(tx, { actor, action: "revise-post", verb: "Changed", now }, post);
    }
    return { ok: true, revision };
  });
}

const ofRevision = ({ id, revision }: PostRow) => ({ post_id: id, number: revision });

async function isRecentAutosave(tx: Tx, post: PostRow, now: Date): Promise<boolean> {
  const { post_id, number } = ofRevision(post);
  const row = await tx
    .selectFrom("blog_revisions")
    .select(["is_autosave", "created_at"])
    .where("post_id", "=", post_id)
    .where("number", "=", number)
    .executeTakeFirst();
  const spanOf = (time: number) => Math.floor(time / AUTOSAVE_SPAN_MS);
  // SQLite has no booleans.
  return Boolean(row?.is_autosave) && spanOf(Date.parse(row?.created_at ?? "")) === spanOf(+now);
}

async function deleteRevision(tx: Tx, post: PostRow): Promise<void> {
  const { post_id, number } = ofRevision(post);
  await tx
    .deleteFrom("blog_revisions")
    .where("post_id", "=", post_id)
    .where("number", "=", number)
    .execute();
}

async function keepRevision(tx: Tx, post: PostRow): Promise<void> {
  const { post_id, number } = ofRevision(post);
  await tx
    .updateTable("blog_revisions")
    .set({ is_autosave: false })
    .where("post_id", "=", post_id)
    .where("number", "=", number)
    .execute();
}

/** Derives the slug of a draft from its new title, unless staff chose the slug or it was public. */
async function followTitle(tx: Tx, post: PostRow, title: string): Promise<void> {
  if (post.status !== "draft" || post.publish_at !== null) return;
  const [before, wanted] = [suggestSlug(post.title), suggestSlug(title)];
  const isDerived =
    post.slug.startsWith(before) && /^(?:-\d+)?$/.test(post.slug.slice(before.length));
  if (!isDerived || before === wanted) return;
  const slug = await findFreeSlug(tx, wanted);
  await tx.updateTable("blog_posts").set({ slug }).where("id", "=", post.id).execute();
  await assertSlugIsFree(tx, slug, post.id);
}

interface SaveToHistory {
  id: string;
  /** Checked with `draftContentSchema`. */
  content: DraftContent;
  /** The revision to use instead; stale if there is a newer one. */
  expectedRevision: number;
  actor?: Actor;
  now: Date;
}

/**
 * Saves a text to the history of a post without using it: for the author who decides for someone else's
 * version. The post keeps its content, which becomes the revision after it.
 */
export function saveToHistory(
  db: Db,
  { id, content, expectedRevision, actor, now }: SaveToHistory,
): Promise<PostResult<{ revision: number }>> {
  const change = { id, actor, action: "revise-post", verb: "Saved another version of", now };
  return changePost(db, change, async (tx, post) => {
    if (hasSameContent(post, content)) return { ok: true, revision: post.revision };
    if (post.revision !== expectedRevision) return refusePost("stale");
    return { ok: true, revision: await insertUnused(tx, post, content, now) };
  });
}

/** Inserts a revision that is not used, and after it the present content; returns the latter's number. */
export async function insertUnused(
  tx: Tx,
  post: PostRow,
  unused: DraftContent,
  now: Date,
): Promise<number> {
  const { id: postId, title, excerpt, category, image, author, description, markdown } = post;
  const current = { title, excerpt, category, image, author, description, markdown };
  const time = now.toISOString();
  const revision = post.revision + 2;
  await insertRevision(tx, { postId, number: revision - 1, content: unused, time });
  const content = { ...current, cityId: post.city_id };
  await insertRevision(tx, { postId, number: revision, content, time });
  await tx.updateTable("blog_posts").set({ revision }).where("id", "=", postId).execute();
  await tx
    .updateTable("blog_draft_changes")
    .set({ base_revision: revision })
    .where("post_id", "=", postId)
    .where("base_revision", "=", post.revision)
    .execute();
  return revision;
}
