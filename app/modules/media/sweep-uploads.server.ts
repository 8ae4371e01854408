import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { UploadStore } from "./upload-store.ts";

/** Longer than any backup is kept: files whose row only a restored one knows are still there. */
export const ORPHAN_DAYS = 35;

const DAY_MS = 86_400_000;

/**
 * Deletes files that no row names: of uploads that broke off, and of pictures deleted while the
 * store was away. Where more would go than stay it deletes nothing: then this is rather the wrong
 * database, or somebody else's bucket. Harmless to repeat and to run in several processes.
 */
export async function sweepUploads(
  db: Db,
  { store, now }: { store: UploadStore; now: Date },
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
    logger.warn(counts, "more pictures without a row than with one: none was deleted");
    return { deleted: [] };
  }
  const deleted: string[] = [];
  for (const [hash] of orphans) {
    await store.delete(hash);
    deleted.push(hash);
  }
  logger.info({ deleted }, "files of pictures deleted that no row names");
  return { deleted };
}
