import type { NotNull } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { toSavedAuthor } from "#app/modules/blog/rendering/prepare-content.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import type { DraftContent } from "../schema.ts";
import { changePost, type PostResult, refusePost } from "./change-post.server.ts";
import { deleteDraftChange, hasSameContent } from "./post-revisions.server.ts";
import { insertUnused } from "./save-draft.server.ts";
import { isCleared, POST_FIELDS, type PostFields } from "./staff-post.ts";

/**
 * What was typed for a public or approved post and is not in use yet. There is one per post, for everyone.
 * No public page reads it, and it may break any rule: updating the post checks it.
 */
export interface DraftChange {
  fields: PostFields;
  /** The revision of the post that it changes. */
  baseRevision: number;
  /** Incremented by each save. */
  version: number;
  savedAt: string;
}

/** The version of a draft change that does not exist. */
export const NO_DRAFT_CHANGE = 0;

const fieldsSchema = z.record(z.enum(POST_FIELDS), z.string());

const selectChange = (db: Db | Tx, id: string) =>
  db
    .selectFrom("blog_draft_changes")
    .select(["fields", "base_revision", "version", "saved_at"])
    .where("post_id", "=", id);

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChange>["executeTakeFirst"]>>;

function toDraftChange(row: ChangeRow): DraftChange | undefined {
  const fields = fieldsSchema.safeParse(parseJson(row?.fields ?? "")).data;
  if (!row || !fields) return undefined;
  const { base_revision: baseRevision, version, saved_at: savedAt } = row;
  return { fields: { ...fields }, baseRevision, version, savedAt };
}

/** The draft change of a post; undefined if there is none. */
export async function findDraftChange(
  db: Db,
  { id }: { id: string },
): Promise<DraftChange | undefined> {
  return toDraftChange(await selectChange(db, id).executeTakeFirst());
}

/** Draft changes of public and approved posts that are not in the trash, the oldest first. */
export async function listDraftChanges(db: Db): Promise<{ id: string; title: string }[]> {
  // A left join, so that the database starts with the few changes instead of all posts.
  return db
    .selectFrom("blog_draft_changes")
    .leftJoin("blog_posts", "blog_posts.id", "blog_draft_changes.post_id")
    .select(["blog_posts.id", "blog_posts.title"])
    .where("blog_posts.deleted_at", "is", null)
    .orderBy("blog_draft_changes.saved_at")
    .orderBy("blog_draft_changes.post_id")
    .$narrowType<{ id: NotNull; title: NotNull }>()
    .execute();
}

interface SaveDraftChange {
  id: string;
  /** What was typed. */
  fields: PostFields;
  /** The revision that the text is based on; stale if there is a newer one. */
  expectedRevision: number;
  /** The draft change that the author saw; stale if there is another one. */
  expectedVersion: number;
  /** Moves the draft change of someone else to the history of the post. */
  keepsBefore?: boolean;
  actor: Actor;
  now: Date;
}

/**
 * Saves what was typed for a public or approved post; the post itself stays as it is. Deletes the draft
 * change if it has the content of the post. Returns its version and the revision it is based on.
 */
export async function saveDraftChange(
  db: Db,
  { id, fields, keepsBefore = false, actor, now, ...expected }: SaveDraftChange,
): Promise<PostResult<{ revision: number; version: number }>> {
  const { name } = await getSiteFacts(db);
  const change = { id, action: "begin-draft-change", verb: "Started a draft change of", now };
  return changePost(db, change, async (tx, post) => {
    if (!isCleared(post.status)) return refusePost("stale");
    if (post.revision !== expected.expectedRevision) return refusePost("stale");
    const before = toDraftChange(await lockRow(tx, selectChange(tx, id)));
    const version = before?.version ?? NO_DRAFT_CHANGE;
    if (hasSameContent(post, toContent(fields, name))) {
      if (version === expected.expectedVersion) await deleteDraftChange(tx, post);
      return { ok: true, revision: post.revision, version: NO_DRAFT_CHANGE };
    }
    if (version !== expected.expectedVersion) return refusePost("stale");
    const revision =
      before && keepsBefore
        ? await insertUnused(tx, post, toContent(before.fields, name), now)
        : post.revision;
    await upsertDraftChange(tx, id, { fields, baseRevision: revision, version: version + 1, now });
    if (!before) {
      await recordAudit(tx, {
        ...{ actor, action: change.action, subject: { kind: "post", id }, now },
        summary: `${change.verb} “${post.title}” that is not public yet.`,
      });
    }
    return { ok: true, revision, version: version + 1 };
  });
}

/** Fields of the editor as content of a post. */
export function toContent(fields: PostFields, storeName: string): DraftContent {
  const { description, cityId, author, ...texts } = fields;
  return {
    ...texts,
    author: toSavedAuthor(author, storeName),
    description: description || null,
    cityId: cityId || null,
  };
}

type NewChange = Omit<DraftChange, "savedAt"> & { now: Date };

async function upsertDraftChange(tx: Tx, id: string, change: NewChange): Promise<void> {
  const values = {
    version: change.version,
    base_revision: change.baseRevision,
    saved_at: change.now.toISOString(),
    fields: JSON.stringify(change.fields),
  };
  await tx
    .insertInto("blog_draft_changes")
    .values({ post_id: id, ...values })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(values))
    .execute();
}

interface Discard {
  id: string;
  /** The draft change that staff saw. */
  expectedVersion: number;
  actor: Actor;
  now: Date;
}

/** Moves a draft change to the history of its post, where it can be restored. */
export async function discardDraftChange(
  db: Db,
  { id, expectedVersion, actor, now }: Discard,
): Promise<PostResult> {
  const { name } = await getSiteFacts(db);
  const change = {
    id,
    actor,
    action: "discard-draft-change",
    verb: "Discarded a draft change of",
    now,
  };
  return changePost(db, change, async (tx, post) => {
    const draft = toDraftChange(await lockRow(tx, selectChange(tx, id)));
    if (!draft) return { ok: true };
    if (draft.version !== expectedVersion) return refusePost("stale");
    await insertUnused(tx, post, toContent(draft.fields, name), now);
    await deleteDraftChange(tx, post);
    return { ok: true };
  });
}
