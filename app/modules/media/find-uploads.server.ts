import type { Db } from "#app/db/schema.ts";
import { dependsOn } from "#app/platform/page-record.server.ts";
import { toUpload, type Upload } from "./upload-image.ts";

export type Uploads = ReadonlyMap<string, Upload>;

/** What of table `content_changes` tells that one came, went or was described anew. */
export const UPLOADS_TAG = "uploads";

/** Few are ever in use; emptied when one changes. */
const known = new WeakMap<Db, Map<string, Upload>>();

/** The uploads of these hashes, as far as they are there. */
export async function findUploads(db: Db, hashes: Iterable<string>): Promise<Uploads> {
  const cache = known.get(db) ?? new Map<string, Upload>();
  known.set(db, cache);
  const wanted = [...new Set(hashes)];
  if (wanted.length > 0) dependsOn(UPLOADS_TAG);
  const missing = wanted.filter((hash) => !cache.has(hash));
  if (missing.length > 0) {
    const rows = await db
      .selectFrom("uploads")
      .select(["hash", "name", "alt", "width", "height", "widths", "blur"])
      .where("hash", "in", missing)
      .execute();
    for (const row of rows) cache.set(row.hash, toUpload(row));
  }
  return new Map(
    wanted.flatMap((hash) => {
      const upload = cache.get(hash);
      return upload ? [[hash, upload] as const] : [];
    }),
  );
}

/** Has the uploads read anew. */
export function forgetUploads(db: Db): void {
  known.delete(db);
}
