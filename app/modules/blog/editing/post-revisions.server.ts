import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getSiteFacts, shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { fillHtml, tokenValues } from "#app/modules/store/tokens.server.ts";
import { isPublished, servicesColumn } from "../public/post-visibility.server.ts";
import { enqueueSearchEngineNotice } from "../publishing/enqueue-search-engine-notice.server.ts";
import { type CopyReview, reviewPostCopy } from "../publishing/review-post-copy.server.ts";
import { prepareContent, type RenderedContent } from "../rendering/prepare-content.server.ts";
import type { DraftContent, PostContent } from "../schema.ts";
import { saveFingerprint } from "../similarity/fingerprints.server.ts";
import {
  changePost,
  type PostRefused,
  type PostResult,
  type PostRow,
  refusePost,
} from "./change-post.server.ts";
import { tryRender } from "./post-form.server.ts";
import { isCleared } from "./staff-post.ts";

interface RevisePost {
  id: string;
  /** Checked with `postContentSchema`. */
  content: PostContent;
  /** The revision the author edited; the change is stale if there is a newer one. */
  expectedRevision: number;
  /** The draft change that the author saw, which is in use afterward; stale if there is another one. */
  draftVersion?: number;
  /** Reasons for words that a rule warns about. */
  reasons?: CopyReasons;
  actor?: Actor;
  now: Date;
}

/**
 * Saves the next revision of a post; keeps its status and publication time. The copy check must allow
 * the text of a post that is public or approved. Saving the same content again succeeds without a change,
 * so that a form sent twice gets the same response.
 */
export async function revisePost(
  db: Db,
  { id, content: written, expectedRevision, draftVersion, reasons, actor, now }: RevisePost,
): Promise<PostResult<{ revision: number }>> {
  const { content, rendered } = await prepareContent(db, written);
  const change = { id, actor, action: "revise-post", verb: "Changed", now };
  return withCopyCheck(rendered.facts, (find) =>
    changePost(db, change, async (tx, post) => {
      const review = { find, reasons, actor, now };
      const isSame = hasSameContent(post, content);
      if (!isSame && post.revision !== expectedRevision) return refusePost("stale");
      const isSeen = await isSeenDraftChange(tx, post, draftVersion);
      if (!isSame) {
        if (!isSeen) return refusePost("stale");
        // A refused text stays a draft change.
        const held = await reviewRevision(tx, post, { content, review });
        if (held) return held;
      }
      if (isSeen && draftVersion !== undefined) await deleteDraftChange(tx, post);
      if (isSame) return { ok: true, revision: post.revision };
      const revision = await replaceContent(tx, post, { content, rendered, now });
      return { ok: true, revision };
    }),
  );
}

/** Whether the draft change of a locked post is the one that the author saw, or there is none. */
async function isSeenDraftChange(
  tx: Tx,
  { id }: PostRow,
  version: number | undefined,
): Promise<boolean> {
  if (version === undefined) return true;
  const draft = await tx
    .selectFrom("blog_draft_changes")
    .select("version")
    .where("post_id", "=", id)
    .executeTakeFirst();
  return !draft || draft.version === version;
}

/** Deletes the draft change of a locked post, because it is in use now or not wanted. */
export async function deleteDraftChange(tx: Tx, { id }: Pick<PostRow, "id">): Promise<void> {
  await tx.deleteFrom("blog_draft_changes").where("post_id", "=", id).execute();
}

interface RestoreRevision {
  id: string;
  /** The revision to restore. */
  number: number;
  /** The current revision as staff see it; the change is stale if there is a newer one. */
  expectedRevision: number;
  reasons?: CopyReasons;
  actor?: Actor;
  now: Date;
}

/** Saves the content of an old revision as a new revision. Keeps slug, status, and publication time. */
export async function restoreRevision(
  db: Db,
  { id, number, expectedRevision, reasons, actor, now }: RestoreRevision,
): Promise<PostResult<{ revision: number }>> {
  const old = await findRevision(db, { id, number });
  // A revision of an older release may exceed limits that came later.
  const rendered = old && (await tryRender(old.markdown));
  if (rendered && "problems" in rendered) {
    return { ...refusePost("incomplete"), text: rendered.problems.markdown };
  }
  const prepared = old && (await prepareContent(db, old));
  const verb = `Restored revision ${number} of`;
  const change = { id, actor, action: "restore-post-revision", verb, now };
  const facts = prepared?.rendered.facts ?? (await getSiteFacts(db));
  return withCopyCheck(facts, (find) =>
    changePost(db, change, async (tx, post) => {
      if (!prepared) return refusePost("revision-missing");
      const { content } = prepared;
      if (hasSameContent(post, content)) return { ok: true, revision: post.revision };
      if (post.revision !== expectedRevision) return refusePost("stale");
      const review = { find, reasons, actor, now };
      const held = await reviewRevision(tx, post, { content, review });
      if (held) return held;
      const revision = await replaceContent(tx, post, { ...prepared, now });
      return { ok: true, revision };
    }),
  );
}

/** Refuses a text that may not replace the one of a post that is public or approved. */
async function reviewRevision(
  tx: Tx,
  { id, status }: PostRow,
  { content, review }: { content: DraftContent; review: CopyReview },
): Promise<PostRefused | undefined> {
  if (!isCleared(status)) return undefined;
  const { description = null, ...texts } = content;
  return reviewPostCopy(tx, { id, ...texts, description }, review);
}

/** The content of a revision. Revisions never change, so callers may read it before a transaction. */
export async function findRevision(
  db: Db,
  { id, number }: { id: string; number: number },
): Promise<DraftContent | undefined> {
  const row = await db
    .selectFrom("blog_revisions")
    .select([
      "title",
      "excerpt",
      "category",
      "image",
      "author",
      "description",
      "markdown",
      "city_id",
    ])
    .where("post_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { city_id, ...texts } = row;
  return { ...texts, cityId: city_id };
}

interface NewRevision {
  postId: string;
  number: number;
  content: DraftContent;
  /** ISO. */
  time: string;
  isAutosave?: boolean | undefined;
}

/** Saves the content of a post as a revision; revisions never change. */
export async function insertRevision(tx: Tx, revision: NewRevision): Promise<void> {
  const { cityId, ...texts } = revision.content;
  await tx
    .insertInto("blog_revisions")
    .values({
      post_id: revision.postId,
      number: revision.number,
      ...texts,
      description: texts.description ?? null,
      city_id: cityId,
      created_at: revision.time,
      is_autosave: revision.isAutosave ?? false,
    })
    .execute();
}

interface Replacement {
  content: DraftContent;
  rendered: RenderedContent;
  now: Date;
  isAutosave?: boolean | undefined;
}

/**
 * Replaces the content of a locked post and returns the number of the new revision. If readers see no
 * difference, keeps the modification date and does not notify search engines.
 */
export async function replaceContent(
  tx: Tx,
  post: PostRow,
  { content, rendered, now, isAutosave }: Replacement,
): Promise<number> {
  const { cityId, ...texts } = content;
  const number = post.revision + 1;
  const time = now.toISOString();
  const isVisible = await isVisibleChange(tx, post, { content, rendered });
  await insertRevision(tx, { postId: post.id, number, content, time, isAutosave });
  await tx
    .updateTable("blog_posts")
    .set({
      ...texts,
      description: content.description ?? null,
      html: rendered.html,
      words: rendered.words,
      services: servicesColumn(rendered.claimKeys),
      copy_rules: rendered.brokenRules,
      city_id: cityId,
      revision: number,
      updated_at: isVisible ? time : post.updated_at,
    })
    .where("id", "=", post.id)
    .execute();
  await indexDocument(tx, { key: post.search_key, document: rendered.document });
  await saveFingerprint(tx, { key: post.search_key, fingerprint: rendered.fingerprint });
  if (isVisible && isPublished(post, now))
    await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
  return number;
}

/**
 * Whether readers see a difference. They do not see a new city, Markdown that renders the same, or new
 * marks of conditional parts.
 */
async function isVisibleChange(
  tx: Tx,
  post: PostRow,
  { content, rendered }: Pick<Replacement, "content" | "rendered">,
): Promise<boolean> {
  const { cityId: _, markdown: __, ...texts } = content;
  if (!hasSameTexts(post, texts)) return true;
  const { html } = await tx
    .selectFrom("blog_posts")
    .select("html")
    .where("id", "=", post.id)
    .executeTakeFirstOrThrow();
  const differs = (values: Record<string, string>) =>
    fillHtml(html, values) !== fillHtml(rendered.html, values);
  return differs(SHIPPED_VALUES) || differs(tokenValues(rendered.facts));
}

/** The shipped facts approve all services, so the comparison includes the parts about services. */
const SHIPPED_VALUES = tokenValues(shippedFacts);

/** Whether the post already has exactly this content. */
export function hasSameContent(post: PostRow, { cityId, ...texts }: DraftContent): boolean {
  return hasSameTexts(post, texts) && post.city_id === cityId;
}

type Texts = Omit<DraftContent, "cityId" | "markdown"> & { markdown?: string };

function hasSameTexts(post: PostRow, { description = null, ...texts }: Texts): boolean {
  const same = Object.entries(texts).every(
    ([name, value]) => post[name as keyof typeof texts] === value,
  );
  return same && post.description === description;
}
