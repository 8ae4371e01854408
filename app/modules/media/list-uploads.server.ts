import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { LibraryPicture } from "./library-picture.ts";
import { toUpload } from "./upload-image.ts";

const PAGE_SIZE = 24;
const KEY = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{32})$/;

/** A page of the uploads, newest first; `next` is the key of the page after it. */
export async function listUploads(
  db: Db,
  { after, size = PAGE_SIZE }: { after?: string | null; size?: number },
): Promise<{ pictures: LibraryPicture[]; next: string | null }> {
  const [, time, hash] = KEY.exec(after ?? "") ?? [];
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
