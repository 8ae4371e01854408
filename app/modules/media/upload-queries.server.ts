import { sql } from "kysely";
import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { toUpload, type Upload } from "./upload-image.ts";

export interface LibraryPicture {
  hash: string;
  name: string;
  alt: string;
  src: string;
  width: number;
  height: number;
  createdAt: string;
}

const PAGE_SIZE = 24;
const PAGE_KEY = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{32})$/;

/** A page of uploads, newest first. Pass `next` as `after` to get the next page. */
export async function listUploads(
  db: Db,
  { after, size = PAGE_SIZE }: { after?: string | null; size?: number },
): Promise<{ pictures: LibraryPicture[]; next: string | null }> {
  const [, time, hash] = PAGE_KEY.exec(after ?? "") ?? [];
  let query = db
    .selectFrom("uploads")
    .select(["hash", "name", "alt", "width", "height", "widths", "blur", "bytes", "created_at"]);
  if (time && hash) query = query.where(sql<boolean>`(created_at, hash) < (${time}, ${hash})`);
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("hash", "desc")
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const pictures = shown.map((row) => {
    const { name, image } = toUpload(row);
    const { alt, src, width, height } = image;
    return { ...{ hash: row.hash, name, alt, src, width, height }, createdAt: row.created_at };
  });
  return { pictures, next: rows.length > size && last ? `${last.created_at}_${last.hash}` : null };
}

/** Name and alt text of every upload, by name. */
export async function listUploadAlts(
  db: Db,
): Promise<{ hash: string; name: string; alt: string }[]> {
  return db.selectFrom("uploads").select(["hash", "name", "alt"]).orderBy("name").execute();
}

export type Uploads = ReadonlyMap<string, Upload>;

/** Tag in the change feed: an upload was added, changed, or deleted. */
export const UPLOADS_TAG = "uploads";

/** Uploads that were already loaded, by hash. */
const getKnownUploads = memoByTags([UPLOADS_TAG], async () => new Map<string, Upload>());

/** Uploads by hash; missing ones are left out. */
export async function findUploads(db: Db, hashes: Iterable<string>): Promise<Uploads> {
  const requested = [...new Set(hashes)];
  if (requested.length === 0) return new Map();
  const known = await getKnownUploads(db);
  const missing = requested.filter((hash) => !known.has(hash));
  if (missing.length > 0) {
    const rows = await db
      .selectFrom("uploads")
      .select(["hash", "name", "alt", "width", "height", "widths", "blur"])
      .where("hash", "in", missing)
      .execute();
    // If an upload changed in the meantime, this map is already outdated and nobody else gets it.
    for (const row of rows) known.set(row.hash, toUpload(row));
  }
  return new Map(
    requested.flatMap((hash) => {
      const upload = known.get(hash);
      return upload ? [[hash, upload] as const] : [];
    }),
  );
}
