import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { BadPicture, type DerivedPicture, derivePicture } from "./derive-picture.server.ts";
import { isNoRoom, uploadPath, writeUpload } from "./upload-folder.server.ts";
import { MAX_UPLOAD_BYTES } from "./upload-limits.ts";

interface StoreUpload {
  dataDir: string;
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
  | { ok: false; reason: "bad" | "large" | "no-room"; text: string };

const HASH_LENGTH = 32;
const NAME_LENGTH = 120;

/** Takes a picture in: all its files and its row, or nothing. The same picture twice is one. */
export async function storeUpload(db: Db, upload: StoreUpload): Promise<StoredUpload> {
  const { dataDir, bytes } = upload;
  if (bytes.byteLength === 0) return { ok: false, reason: "bad", text: "Choose a picture." };
  if (bytes.byteLength > MAX_UPLOAD_BYTES) {
    return { ok: false, reason: "large", text: "A picture may have at most 10 MB." };
  }
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  if (await isThere(db, { dataDir, hash })) return { ok: true, hash };
  try {
    const derived = await derivePicture(bytes);
    await writeUpload(dataDir, { hash, files: derived.files });
    await insertUpload(db, { ...upload, hash, derived });
    return { ok: true, hash };
  } catch (error) {
    if (error instanceof BadPicture) return { ok: false, reason: "bad", text: error.message };
    if (!isNoRoom(error)) throw error;
    const text =
      "There is no room left on the server for this picture. Nothing was stored. Delete pictures " +
      "you do not need, or ask whoever hosts the site.";
    return { ok: false, reason: "no-room", text };
  }
}

/** A row whose files are gone, as after restoring the database alone, does not count. */
async function isThere(db: Db, { dataDir, hash }: { dataDir: string; hash: string }) {
  const row = await db
    .selectFrom("uploads")
    .select("hash")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return false;
  return access(uploadPath(dataDir, hash)).then(
    () => true,
    () => false,
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
