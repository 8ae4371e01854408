import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { newId } from "#app/platform/random.server.ts";
import type { PreviewLink } from "./staff-post.ts";

const DAY_MS = 86_400_000;

/** How long a preview link works. */
const PREVIEW_DAYS = 7;

interface PreviewLinkOptions {
  postId: string;
  actor: Actor;
  now: Date;
}

/** Creates a link with which anyone can read a post before it is public. */
export async function createPreviewLink(
  db: Db,
  { postId, actor, now }: PreviewLinkOptions,
): Promise<void> {
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
        created_by: actor.accountId ?? null,
      })
      .execute();
    await recordAudit(tx, {
      actor,
      action: "make-preview-link",
      subject: { kind: "post", id: postId },
      summary: "Created a preview link for the post.",
      after: { preview: id, expires_at: expiresAt },
      now,
    });
  });
}

/** Revokes a link; returns false if it does not exist or was revoked before. */
export async function revokePreviewLink(
  db: Db,
  { id, postId, actor, now }: PreviewLinkOptions & { id: string },
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
      summary: "Revoked a preview link of the post.",
      after: { preview: id },
      now,
    });
    return true;
  });
}

/** Revokes the links that a person made, when the person is removed. */
export async function revokePreviewLinksOf(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("blog_previews")
    .set({ revoked_at: now.toISOString() })
    .where("created_by", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Revokes all links. Needed after a restore, which would reactivate revoked links. Returns how many still
 * worked.
 */
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

/** The links of a post that still work, newest first. */
export async function listPreviewLinks(
  db: Db,
  { postId, origin, secret, now }: ListLinks,
): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom("blog_previews")
    .select(["id", "expires_at"])
    .where("post_id", "=", postId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, expires_at }) => ({
    id,
    url: `${origin}/preview/${previewToken(id, secret)}`,
    expires: describeMoment(expires_at, now),
  }));
}

/** The post of a link, and when the link expires; undefined if it is forged, expired, or revoked. */
export async function findPreviewLink(
  db: Db,
  { token, secret, now }: { token: string; secret: string; now: Date },
): Promise<{ postId: string; expiresAt: string } | undefined> {
  const id = token.split(".")[0] ?? "";
  if (!isSameToken(token, previewToken(id, secret))) return undefined;
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

/** Signed instead of saved, so that staff can copy it again and a stolen database reveals no links. */
function previewToken(id: string, secret: string): string {
  return `${id}.${createHmac("sha256", secret).update(`post-preview:${id}`).digest("base64url")}`;
}

function isSameToken(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
