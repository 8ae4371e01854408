import type { Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { OWNER } from "./account.server.ts";
import { endSessions } from "./sessions.server.ts";

interface StorePassword {
  /** Of the new password. */
  hash: string;
  /** A session that stays open. */
  keep?: string;
  actor: Actor;
  now: Date;
}

/**
 * Saves a new password, which must satisfy our rules. Ends every session except `keep`, and deletes
 * failed attempts, known browsers and device links. Returns how many sessions ended.
 */
export async function storePassword(
  tx: Tx,
  { hash, keep, actor, now }: StorePassword,
): Promise<number> {
  await tx
    .updateTable("staff_accounts")
    .set({ password_hash: hash, password_weak: false, password_changed_at: now.toISOString() })
    .where("id", "=", OWNER)
    .execute();
  const spared = keep === undefined ? {} : { except: keep };
  const ended = await endSessions(tx, { accountId: OWNER, ...spared, now });
  // A browser known under the old password may be the reason it was changed.
  await tx.deleteFrom("staff_devices").execute();
  await tx.deleteFrom("device_links").execute();
  await tx.deleteFrom("sign_in_attempts").execute();
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  await recordAudit(tx, {
    actor,
    action: "change-password",
    subject: { kind: "account", id: OWNER },
    summary: `The password was changed; ${sessions} ended.`,
    now,
  });
  return ended;
}
