import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

/** Removes the unconfirmed sign-ups with one of these addresses. Returns how many. */
export async function removeUnconfirmed(
  tx: Tx,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<number> {
  if (email === null && phone === null) return 0;
  const removed = await tx
    .deleteFrom("unconfirmed_sign_ups")
    .where((eb) =>
      eb.or([
        ...(email === null ? [] : [eb("email", "=", email)]),
        ...(phone === null ? [] : [eb("phone_number", "=", phone)]),
      ]),
    )
    .returning("id")
    .execute();
  return forgetSubmissions(tx, removed);
}

/** Removes unconfirmed sign-ups created before this time. Returns how many. */
export async function removeUnconfirmedBefore(
  tx: Tx,
  { before }: { before: Date },
): Promise<number> {
  const removed = await tx
    .deleteFrom("unconfirmed_sign_ups")
    .where("created_at", "<", before.toISOString())
    .returning("id")
    .execute();
  return forgetSubmissions(tx, removed);
}

/** Deletes one unconfirmed sign-up for staff. Returns false if it no longer exists. */
export async function deleteUnconfirmed(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("unconfirmed_sign_ups")
      .where("id", "=", id)
      .returning("id")
      .execute();
    if ((await forgetSubmissions(tx, removed)) === 0) return false;
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor,
      action: "delete-unconfirmed-sign-up",
      subject: { kind: "unconfirmed-sign-up", id },
      summary: "Deleted an unconfirmed sign-up.",
      now,
    });
    return true;
  });
}

/** Deletes the sign-ups' submission keys: these are hashes that addresses can be tested against. */
async function forgetSubmissions(tx: Tx, removed: { id: string }[]): Promise<number> {
  for (const { id } of removed) {
    await tx.deleteFrom("lead_submissions").where("lead_id", "=", id).execute();
  }
  return removed.length;
}
