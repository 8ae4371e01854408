import type { Db, Tx } from "#app/db/schema.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Cut, Seal } from "./archive-format.ts";
import { encodeDocument } from "./documents.server.ts";
import { deleteFile, getFileHash, listFileLists } from "./files.server.ts";
import { appendSeal, lockChain, readSeals } from "./seals.server.ts";

/** Seals are deleted in portions of about a month, since each deletion adds seals itself. */
const PORTION_MS = 31 * 86_400_000;

/** Rows per statement; PostgreSQL and SQLite allow more parameters. */
const DELETE_BATCH = 500;

interface PurgeArchive {
  /** Seals from before this time may be deleted. */
  before: Date;
  files: UploadStorage;
  now: Date;
}

/**
 * Deletes the seals before a time, with the documents and files that no other seal needs. What the public
 * saw since then can still be shown: the seal in force at that time is appended again if it would be
 * deleted. A seal of kind `cut` records the hash of the last deleted seal, so that the rest is still a
 * chain. Returns how many seals were deleted. Safe to repeat and to run in several processes.
 */
export async function purgeArchive(db: Db, { before, files, now }: PurgeArchive): Promise<number> {
  const oldest = await db
    .selectFrom("archive_seals")
    .select("sealed_at")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  const due = new Date(before.getTime() - PORTION_MS).toISOString();
  if (!oldest || oldest.sealed_at >= due) return 0;
  const deleted = await db.transaction().execute((tx) => cutChain(tx, { before, now }));
  await deleteUnnamedFiles(db, files, before);
  if (deleted > 0) logger.info({ deleted, before }, "deleted the oldest seals of the archive");
  return deleted;
}

async function cutChain(tx: Tx, { before, now }: { before: Date; now: Date }): Promise<number> {
  await lockChain(tx);
  const last = await tx
    .selectFrom("archive_seals")
    .selectAll()
    .where("sealed_at", "<", before.toISOString())
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  for (const seal of await listStillNeeded(tx, { through: last.number, before })) {
    await appendSeal(tx, { ...seal, documents: [] }, now);
  }
  const cut: Cut = { deletedThrough: last.number, hash: last.hash };
  const document = await encodeDocument(Buffer.from(JSON.stringify(cut)));
  await appendSeal(
    tx,
    {
      ...{ kind: "cut", path: "retention", status: 200, documents: [document] },
      ...{ document_hash: document.hash, files_hash: null, effective_at: now.toISOString() },
    },
    now,
  );
  const { numDeletedRows } = await tx
    .deleteFrom("archive_seals")
    .where("number", "<=", last.number)
    .executeTakeFirst();
  await deleteUnusedDocuments(tx);
  return Number(numDeletedRows);
}

/** The seals about to be deleted that were in force at `before`: no later one of their path was. */
async function listStillNeeded(
  tx: Tx,
  { through, before }: { through: number; before: Date },
): Promise<Seal[]> {
  const inForce = new Map<string, Seal>();
  for await (const page of readSeals(tx)) {
    for (const seal of page) {
      const key = `${seal.kind} ${seal.path}`;
      if (seal.kind === "cut" || seal.effective_at > before.toISOString()) continue;
      const known = inForce.get(key);
      if (!known || seal.effective_at >= known.effective_at) inForce.set(key, seal);
    }
  }
  return [...inForce.values()]
    .filter(({ number }) => number <= through)
    .sort((a, b) => a.number - b.number);
}

async function deleteUnusedDocuments(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom("archive_documents").select(["hash", "base_hash"]).execute();
  const baseOf = new Map(rows.map(({ hash, base_hash }) => [hash, base_hash]));
  const needed = new Set<string>();
  for await (const page of readSeals(tx)) {
    for (const { document_hash, files_hash } of page) {
      for (const named of [document_hash, files_hash]) {
        for (let hash = named; hash; hash = baseOf.get(hash) ?? null) needed.add(hash);
      }
    }
  }
  const unused = rows.map(({ hash }) => hash).filter((hash) => !needed.has(hash));
  for (let at = 0; at < unused.length; at += DELETE_BATCH) {
    const batch = unused.slice(at, at + DELETE_BATCH);
    await tx.deleteFrom("archive_documents").where("hash", "in", batch).execute();
  }
}

/**
 * Deletes files that are older than the retention and that no seal names anymore. Younger ones may
 * belong to a seal that is being made.
 */
async function deleteUnnamedFiles(db: Db, files: UploadStorage, before: Date): Promise<void> {
  const named = new Set<string>();
  for (const list of await listFileLists(db)) {
    for (const file of list) if (file.sha256 !== null) named.add(file.sha256);
  }
  const unnamed = new Set<string>();
  for await (const { path, changedAt } of files.list()) {
    const hash = getFileHash(path);
    if (!named.has(hash) && changedAt < before) unnamed.add(hash);
  }
  for (const hash of unnamed) await deleteFile(files, hash);
}
