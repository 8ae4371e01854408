import type { Db, Tx } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

/** Lock for replacing and deleting pictures, so that replacements never form a cycle. */
export const REPLACEMENTS_LOCK = "picture-replacements";

interface ReplaceUpload {
  /** The picture that is shown now. */
  hash: string;
  /** The picture to show in its place. */
  by: string;
  actor: Actor;
  now: Date;
}

/** Nothing was changed; `text` says why, for staff. */
type ReplaceResult = { ok: true } | { ok: false; text: string };

const GONE =
  "Someone else replaced or deleted this picture. Reload the page to see the current one.";

/**
 * Shows another picture wherever a picture is used now. The content keeps its references: reading an
 * upload follows `replaced_by`. Refuses unless both pictures are current.
 */
export async function replaceUpload(
  db: Db,
  { hash, by, actor, now }: ReplaceUpload,
): Promise<ReplaceResult> {
  if (hash === by) return { ok: false, text: "This is the same picture. Choose another one." };
  return db.transaction().execute(async (tx) => {
    await lockName(tx, REPLACEMENTS_LOCK);
    const [before, after] = [await findCurrent(tx, hash), await findCurrent(tx, by)];
    if (!before || !after) return { ok: false, text: GONE };
    await tx.updateTable("uploads").set({ replaced_by: by }).where("hash", "=", hash).execute();
    await recordAudit(tx, {
      ...{ actor, action: "replace-picture", subject: { kind: "upload", id: hash }, now },
      summary: `Replaced the picture “${before.name}” with “${after.name}” everywhere.`,
    });
    return { ok: true };
  });
}

/** Shows a replaced picture again wherever content names it. */
export async function restoreUpload(
  db: Db,
  { hash, actor, now }: Omit<ReplaceUpload, "by">,
): Promise<ReplaceResult> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, REPLACEMENTS_LOCK);
    const restored = await tx
      .updateTable("uploads")
      .set({ replaced_by: null })
      .where("hash", "=", hash)
      .where("replaced_by", "is not", null)
      .returning("name")
      .executeTakeFirst();
    if (!restored) return { ok: false, text: GONE };
    await recordAudit(tx, {
      ...{ actor, action: "restore-picture", subject: { kind: "upload", id: hash }, now },
      summary: `Restored the picture “${restored.name}” that had been replaced.`,
    });
    return { ok: true };
  });
}

/** Undefined if the picture was deleted or replaced. */
function findCurrent(tx: Tx, hash: string) {
  return tx
    .selectFrom("uploads")
    .select("name")
    .where("hash", "=", hash)
    .where("replaced_by", "is", null)
    .executeTakeFirst();
}
