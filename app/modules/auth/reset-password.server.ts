import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { ensureAccount, generatePassword } from "./account.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { storePassword } from "./store-password.server.ts";

const TERMINAL: Actor = { kind: "terminal", id: null };

/**
 * Sets a new random password without asking for the current one: for whoever has the terminal of the
 * machine. Returns it, and how many sessions ended.
 */
export async function resetPassword(
  db: Db,
  { now }: { now: Date },
): Promise<{ password: string; ended: number }> {
  const password = generatePassword();
  const hash = await hashPassword(password);
  // A site that was set up but never served has none yet.
  await ensureAccount(db, { password, now });
  const ended = await db
    .transaction()
    .execute((tx) => storePassword(tx, { hash, actor: TERMINAL, now }));
  return { password, ended };
}
