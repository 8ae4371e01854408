import type { Db } from "#app/db/schema.ts";
import { toUpload, type Upload } from "./upload-image.ts";

export type Uploads = ReadonlyMap<string, Upload>;

/** What a hash stands for never changes; few are ever in use. */
const known = new WeakMap<Db, Map<string, Upload>>();

/** The uploads of these hashes, as far as they are there. */
export async function findUploads(db: Db, hashes: Iterable<string>): Promise<Uploads> {
  const cache = known.get(db) ?? new Map<string, Upload>();
  known.set(db, cache);
  const wanted = [...new Set(hashes)];
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

/** Forgets an upload that was deleted. */
export function forgetUpload(db: Db, hash: string): void {
  known.get(db)?.delete(hash);
}
