import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import type { PreviewLink } from "./staff-post.ts";

const DAY_MS = 86_400_000;

/** How long a link to look at a post in advance is good for. */
export const PREVIEW_DAYS = 7;

interface Options {
  postId: string;
  actor: Actor;
  now: Date;
}

/** Makes a link by which anybody may look at a post before it is public. */
export async function makePreviewLink(db: Db, { postId, actor, now }: Options): Promise<void> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("blog_previews")
      .values({
        id,
        post_id: postId,
        created_at: now.toISOString(),
        expires_at: expiresAt,
        revoked_at: null,
      })
      .execute();
    await recordAudit(tx, {
      actor,
      action: "make-preview-link",
      subject: { kind: "post", id: postId },
      summary: "Made a link to look at the post in advance.",
      after: { preview: id, expires_at: expiresAt },
      now,
    });
  });
}

/** Ends a link at once; false where it was not open. */
export async function revokePreviewLink(
  db: Db,
  { id, postId, actor, now }: Options & { id: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("blog_previews")
      .set({ revoked_at: now.toISOString() })
      .where("id", "=", id)
      .where("post_id", "=", postId)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAudit(tx, {
      actor,
      action: "revoke-preview-link",
      subject: { kind: "post", id: postId },
      summary: "Ended a link to look at the post in advance.",
      after: { preview: id },
      now,
    });
    return true;
  });
}

/** Ends every link, as after a restore, which brings ended ones back. Returns how many were open. */
export async function revokeAllPreviewLinks(tx: Tx, { now }: { now: Date }): Promise<number> {
  const time = now.toISOString();
  const revoked = await tx
    .updateTable("blog_previews")
    .set({ revoked_at: time })
    .where("revoked_at", "is", null)
    .where("expires_at", ">", time)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

interface ListLinks {
  postId: string;
  origin: string;
  secret: string;
  now: Date;
}

/** The links of a post that still open, newest first. */
export async function listPreviewLinks(
  db: Db,
  { postId, origin, secret, now }: ListLinks,
): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom("blog_previews")
    .select(["id", "created_at", "expires_at"])
    .where("post_id", "=", postId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, created_at, expires_at }) => ({
    id,
    url: `${origin}/preview/${previewToken(id, secret)}`,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

/** The post a link leads to, and until when; undefined where it is forged, over or ended. */
export async function findPreviewLink(
  db: Db,
  { token, secret, now }: { token: string; secret: string; now: Date },
): Promise<{ postId: string; expiresAt: string } | undefined> {
  const id = token.split(".")[0] ?? "";
  if (!isSame(token, previewToken(id, secret))) return undefined;
  const row = await db
    .selectFrom("blog_previews")
    .select(["post_id", "expires_at"])
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && { postId: row.post_id, expiresAt: row.expires_at };
}

/** Deletes links that expired or were revoked before a time, ISO 8601; returns how many. */
export async function purgePreviewLinks(db: Db, { before }: { before: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("blog_previews")
    .where((eb) => eb.or([eb("expires_at", "<", before), eb("revoked_at", "<", before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Signed rather than stored: staff can copy it again, and the database alone opens nothing. */
function previewToken(id: string, secret: string): string {
  return `${id}.${createHmac("sha256", secret).update(`post-preview:${id}`).digest("base64url")}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
