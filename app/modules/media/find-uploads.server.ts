import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { toUpload, type Upload } from "./upload-image.ts";

export type Uploads = ReadonlyMap<string, Upload>;

/** Tag of the change feed: an upload was added, deleted, or described differently. */
export const UPLOADS_TAG = "uploads";

/** The uploads already read, by hash; few are in use. */
const readUploads = memoByTags([UPLOADS_TAG], async () => new Map<string, Upload>());

/** The uploads with these hashes, as far as they exist. */
export async function findUploads(db: Db, hashes: Iterable<string>): Promise<Uploads> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return new Map();
  const known = await readUploads(db);
  const missing = wanted.filter((hash) => !known.has(hash));
  if (missing.length > 0) {
    const rows = await db
      .selectFrom("uploads")
      .select(["hash", "name", "alt", "width", "height", "widths", "blur"])
      .where("hash", "in", missing)
      .execute();
    // Also if an upload changed since: then this map is no longer the one others get.
    for (const row of rows) known.set(row.hash, toUpload(row));
  }
  return new Map(
    wanted.flatMap((hash) => {
      const upload = known.get(hash);
      return upload ? [[hash, upload] as const] : [];
    }),
  );
}
