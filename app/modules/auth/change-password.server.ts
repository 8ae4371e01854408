import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { OWNER } from "./account.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { newPasswordSchema } from "./schema.ts";
import { endSessions } from "./sessions.server.ts";

interface ChangePassword {
  current: string;
  next: string;
  /** The session it is changed in, which stays open; all others end. */
  sessionId: string;
  now: Date;
}

export type ChangePasswordResult =
  | { ok: true; ended: number }
  | { ok: false; field: "current" | "next"; text: string };

/** Changes the password for whoever knows the current one, and ends all other sessions. */
export async function changePassword(
  db: Db,
  { current, next, sessionId, now }: ChangePassword,
): Promise<ChangePasswordResult> {
  const checked = newPasswordSchema.safeParse(next);
  if (!checked.success) {
    const text = `The new password ${checked.error.issues[0]?.message ?? "cannot be used"}.`;
    return { ok: false, field: "next", text };
  }
  if (!(await isCurrent(db, current))) {
    return { ok: false, field: "current", text: "This is not the current password." };
  }
  const actor: Actor = { kind: "session", id: sessionId };
  const ended = await replacePassword(db, { password: next, keep: sessionId, actor, now });
  return { ok: true, ended };
}

/**
 * Sets a password without asking for the current one: for the terminal of the machine. Ends every
 * session except `keep` and forgets failed attempts. Returns how many sessions ended.
 */
export async function replacePassword(
  db: Db,
  options: { password: string; keep?: string; actor: Actor; now: Date },
): Promise<number> {
  const { password, keep, actor, now } = options;
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable("staff_accounts")
      .set({ password_hash: hash, password_changed_at: now.toISOString() })
      .where("id", "=", OWNER)
      .execute();
    const spared = keep === undefined ? {} : { except: keep };
    const ended = await endSessions(tx, { accountId: OWNER, ...spared, now });
    // A browser known under the old password may be the reason it was changed.
    await tx.deleteFrom("staff_devices").execute();
    await tx.deleteFrom("sign_in_attempts").execute();
    await recordAudit(tx, {
      actor,
      action: "change-password",
      subject: { kind: "account", id: OWNER },
      summary: `The password was changed; ${ended} other sessions ended.`,
      now,
    });
    return ended;
  });
}

async function isCurrent(db: Db, password: string): Promise<boolean> {
  const account = await db
    .selectFrom("staff_accounts")
    .select("password_hash")
    .where("id", "=", OWNER)
    .executeTakeFirst();
  return account !== undefined && verifyPassword(password, account.password_hash);
}
