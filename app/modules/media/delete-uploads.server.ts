import { listSavedJson } from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseUploadHash, type UploadRef } from "./picture-schema.ts";
import { REPLACEMENTS_LOCK } from "./replace-upload.server.ts";
import { listReplacedUploads } from "./upload-queries.server.ts";
import type { UploadStorage } from "./upload-storage.ts";

interface DeleteUpload {
  store: UploadStorage;
  hash: string;
  /** Lists titles of posts that show one of the pictures, including posts in the trash. */
  listPostTitles: (tx: Tx, use: { refs: readonly UploadRef[]; limit: number }) => Promise<string[]>;
  actor: Actor;
  now: Date;
}

/** Saved documents that may contain pictures, with their names for staff. */
const PICTURE_DOCUMENTS: Record<string, string> = {
  "content-claims": "the claims",
  "content-deals": "the deals",
  "content-products": "the products",
  "content-reels": "the reels",
};

const MAX_POSTS_NAMED = 3;

const MISSING = { ok: false, text: "This picture no longer exists." } as const;

/**
 * Deletes an upload and those that it replaced. Returns the reason if a post, even one in the trash, or a
 * list shows it.
 */
export async function deleteUpload(
  db: Db,
  { store, hash, listPostTitles, actor, now }: DeleteUpload,
): Promise<{ ok: true } | { ok: false; text: string }> {
  if (!parseUploadHash(`upload:${hash}`)) return MISSING;
  const result = await db.transaction().execute(async (tx) => {
    await lockName(tx, REPLACEMENTS_LOCK);
    const replaced = await listReplacedUploads(tx, [hash]);
    const hashes = [hash, ...replaced.map((earlier) => earlier.hash)];
    const usages = await listUsages(tx, { hashes, listPostTitles });
    if (usages.length > 0) return { ok: false, text: formatInUse(usages) } as const;
    const deleted = await tx
      .deleteFrom("uploads")
      .where("hash", "=", hash)
      .where("replaced_by", "is", null)
      .returning(["name", "alt"])
      .executeTakeFirst();
    if (!deleted) return MISSING;
    await tx.deleteFrom("uploads").where("hash", "in", hashes).execute();
    await recordAudit(tx, {
      actor,
      action: "delete-picture",
      subject: { kind: "upload", id: hash },
      summary: `Deleted the picture “${deleted.name}”.`,
      before: deleted,
      now,
    });
    return { ok: true, hashes } as const;
  });
  if (!result.ok) return result;
  for (const deleted of result.hashes) {
    await store.delete(deleted).catch((error: unknown) => {
      // No page shows these files; deleteOrphanedUploads deletes them later.
      logger.warn({ err: error, hash: deleted }, "files of a deleted picture could not be deleted");
    });
  }
  return { ok: true };
}

async function listUsages(
  tx: Tx,
  { hashes, listPostTitles }: Pick<DeleteUpload, "listPostTitles"> & { hashes: string[] },
): Promise<string[]> {
  const refs = hashes.map((hash): UploadRef => `upload:${hash}`);
  const titles = await listPostTitles(tx, { refs, limit: MAX_POSTS_NAMED });
  const documents = await listSavedJson(tx, Object.keys(PICTURE_DOCUMENTS));
  const lists = documents
    .filter(({ value }) => refs.some((ref) => value.includes(ref)))
    .map(({ key }) => key);
  return [
    ...titles.map((title) => `“${title}”`),
    ...lists.sort().map((key) => PICTURE_DOCUMENTS[key] ?? key),
  ];
}

function formatInUse(usages: string[]): string {
  return `The picture is in use: ${usages.join(", ")}. Remove it there first, including from posts in the trash.`;
}

/** Longer than the retention of backups, so that the files of a restored row still exist. */
export const ORPHAN_DAYS = 35;

const DAY_MS = 86_400_000;

/**
 * Deletes files without a row: of interrupted uploads, and of pictures deleted while the store was
 * unavailable. Deletes nothing if more files would be deleted than kept, because then the database
 * or the bucket is probably the wrong one. Safe to repeat and to run in several processes.
 */
export async function deleteOrphanedUploads(
  db: Db,
  { store, now }: { store: UploadStorage; now: Date },
): Promise<{ deleted: string[] }> {
  const newest = new Map<string, number>();
  for await (const { path, changedAt } of store.list()) {
    const hash = path.split("/")[0] ?? "";
    newest.set(hash, Math.max(newest.get(hash) ?? 0, changedAt.getTime()));
  }
  const rows = await db.selectFrom("uploads").select("hash").execute();
  const known = new Set(rows.map(({ hash }) => hash));
  const before = now.getTime() - ORPHAN_DAYS * DAY_MS;
  const orphans = [...newest].filter(([hash, time]) => !known.has(hash) && time < before);
  if (orphans.length === 0) return { deleted: [] };
  if (orphans.length > known.size) {
    const counts = { orphans: orphans.length, known: known.size };
    logger.warn(counts, "more orphaned pictures than known ones, so none was deleted");
    return { deleted: [] };
  }
  const deleted: string[] = [];
  for (const [hash] of orphans) {
    await store.delete(hash);
    deleted.push(hash);
  }
  logger.info({ deleted }, "deleted picture files without a row");
  return { deleted };
}
