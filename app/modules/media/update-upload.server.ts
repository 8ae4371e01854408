import type { Db, Tx } from "#app/db/schema.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

interface UpdateUpload {
  hash: string;
  /** Valid by `uploadAltSchema`. */
  alt: string;
  /** Valid by `focusSchema`. */
  focus: { x: number; y: number };
  actor: Actor;
  now: Date;
  /** Called in the transaction that saves the change. */
  onUpdate?: (tx: Tx) => Promise<void>;
}

/** Saves only the alt text of an upload. False if it was deleted or replaced. */
export async function describeUpload(
  db: Db,
  { hash, ...rest }: Omit<UpdateUpload, "focus">,
): Promise<boolean> {
  const row = await db
    .selectFrom("uploads")
    .select(["focus_x", "focus_y"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return false;
  return updateUpload(db, { hash, ...rest, focus: { x: row.focus_x, y: row.focus_y } });
}

/** Saves the alt text and the focal point of an upload. False if it was deleted or replaced. */
export async function updateUpload(
  db: Db,
  { hash, alt, focus, actor, now, onUpdate }: UpdateUpload,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockRow(
      tx,
      tx
        .selectFrom("uploads")
        .select(["name", "alt", "focus_x", "focus_y"])
        .where("hash", "=", hash)
        .where("replaced_by", "is", null),
    );
    if (!row) return false;
    await onUpdate?.(tx);
    const after = { alt, focus_x: focus.x, focus_y: focus.y };
    const { name, ...before } = row;
    if (JSON.stringify(before) === JSON.stringify(after)) return true;
    await tx.updateTable("uploads").set(after).where("hash", "=", hash).execute();
    await recordAudit(tx, {
      ...{ actor, action: "save-picture", subject: { kind: "upload", id: hash }, now },
      ...{ summary: `Changed the picture “${name}”.`, before, after },
    });
    return true;
  });
}
