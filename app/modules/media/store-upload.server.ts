import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { BadPicture, type DerivedPicture, derivePicture } from "./derive-picture.server.ts";
import type { UploadSize } from "./upload-image.ts";
import { MAX_UPLOAD_BYTES } from "./upload-limits.ts";
import { NoRoom, StoreUnavailable, type UploadStore } from "./upload-store.ts";

interface StoreUpload {
  store: UploadStore;
  bytes: Uint8Array;
  /** What the file was called; only shown. */
  name: string;
  /** Checked with `uploadAlt`. */
  alt: string;
  actor: Actor;
  now: Date;
}

export type StoredUpload =
  | { ok: true; hash: string }
  /** `text` can be shown to staff. */
  | { ok: false; reason: "bad" | "large" | "no-room" | "unavailable"; text: string };

const HASH_LENGTH = 32;
const NAME_LENGTH = 120;

const NO_ROOM =
  "There is no room left on the server for this picture. Nothing was stored. Delete pictures " +
  "you do not need, or ask whoever hosts the site.";

const UNAVAILABLE =
  "The store of pictures does not answer. Nothing was stored. Please try again in a few minutes; " +
  "if that does not help, ask whoever hosts the site.";

/**
 * Takes a picture in: all its files, then its row, or nothing that shows. The same picture twice is
 * one.
 */
export async function storeUpload(db: Db, upload: StoreUpload): Promise<StoredUpload> {
  const { store, bytes } = upload;
  if (bytes.byteLength === 0) return { ok: false, reason: "bad", text: "Choose a picture." };
  if (bytes.byteLength > MAX_UPLOAD_BYTES) {
    return { ok: false, reason: "large", text: "A picture may have at most 10 MB." };
  }
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  try {
    if (await isThere(db, { store, hash })) return { ok: true, hash };
    const derived = await derivePicture(bytes);
    await store.put(hash, derived.files);
    await insertUpload(db, { ...upload, hash, derived });
    return { ok: true, hash };
  } catch (error) {
    if (error instanceof BadPicture) return { ok: false, reason: "bad", text: error.message };
    if (error instanceof NoRoom) return { ok: false, reason: "no-room", text: NO_ROOM };
    if (error instanceof StoreUnavailable)
      return { ok: false, reason: "unavailable", text: UNAVAILABLE };
    throw error;
  }
}

/** A row whose files are gone, as after restoring the database alone, does not count. */
async function isThere(db: Db, { store, hash }: { store: UploadStore; hash: string }) {
  const row = await db
    .selectFrom("uploads")
    .select("widths")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return false;
  const names = new Set<string>();
  for await (const { path } of store.list(hash)) names.add(path);
  const sizes = JSON.parse(row.widths) as UploadSize[];
  return sizes.every(({ width }) =>
    ["avif", "webp"].every((type) => names.has(`${hash}/${width}.${type}`)),
  );
}

type NewUpload = StoreUpload & { hash: string; derived: DerivedPicture };

async function insertUpload(db: Db, { hash, bytes, derived, alt, actor, now, ...rest }: NewUpload) {
  const name =
    rest.name
      .replace(/[\p{C}\s]+/gu, " ")
      .trim()
      .slice(0, NAME_LENGTH) || "Picture";
  const { width, height, blur, sizes } = derived;
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("uploads")
      .values({
        ...{ hash, name, alt, width, height, blur },
        bytes: bytes.byteLength,
        widths: JSON.stringify(sizes),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    await recordAudit(tx, {
      actor,
      action: "upload-picture",
      subject: { kind: "upload", id: hash },
      summary: `Uploaded the picture “${name}”.`,
      after: { name, alt, width, height, bytes: bytes.byteLength },
      now,
    });
  });
}
