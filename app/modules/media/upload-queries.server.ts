import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { toUpload, UPLOAD_COLUMNS, type Upload } from "./upload-image.ts";

/** Name and alt text of every upload in use, by name. */
export async function listUploadAlts(
  db: Db,
): Promise<{ hash: string; name: string; alt: string }[]> {
  return db
    .selectFrom("uploads")
    .select(["hash", "name", "alt"])
    .where("replaced_by", "is", null)
    .orderBy("name")
    .execute();
}

/** Uploads by the hash that content names. A replaced picture has the upload that replaced it. */
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
  // If an upload changed in the meantime, this map is already outdated, and no other request gets it.
  for (const [hash, upload] of await loadUploads(db, missing)) known.set(hash, upload);
  return new Map(
    requested.flatMap((hash) => {
      const upload = known.get(hash);
      return upload ? [[hash, upload] as const] : [];
    }),
  );
}

async function loadUploads(db: Db, hashes: readonly string[]): Promise<Map<string, Upload>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("uploads")
    .select([...UPLOAD_COLUMNS, "replaced_by"])
    .where("hash", "in", hashes)
    .execute();
  const replacements = await loadUploads(
    db,
    rows.flatMap((row) => row.replaced_by ?? []),
  );
  return new Map(
    rows.map((row) => [row.hash, replacements.get(row.replaced_by ?? "") ?? toUpload(row)]),
  );
}

/** An upload that was replaced. */
interface ReplacedUpload {
  hash: string;
  name: string;
  /** The picture that is shown in its place; that one may have been replaced too. */
  replacedBy: string;
}

/** The uploads that these replaced, directly or through others. */
export async function listReplacedUploads(
  db: Db | Tx,
  hashes: readonly string[],
): Promise<ReplacedUpload[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("uploads")
    .select(["hash", "name", "replaced_by"])
    .where("replaced_by", "in", hashes)
    .orderBy("created_at", "desc")
    .execute();
  const earlier = await listReplacedUploads(
    db,
    rows.map(({ hash }) => hash),
  );
  const replaced = rows.map(({ hash, name, replaced_by }) => ({
    ...{ hash, name },
    replacedBy: replaced_by ?? "",
  }));
  return [...replaced, ...earlier];
}
