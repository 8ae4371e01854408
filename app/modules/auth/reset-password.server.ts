import type { Db, Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { generatePassword, insertAccount, OWNER } from "./account.server.ts";
import { createDeviceLink } from "./device-links.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { storePassword } from "./store-password.server.ts";

const TERMINAL: Actor = { kind: "terminal", id: null };

export interface NewAccess {
  password: string;
  /** Token of a link that makes one browser known. */
  linkToken: string;
  /** Sessions that were open. */
  ended: number;
}

/**
 * Sets a new random password without asking for the current one: for whoever has the terminal of the
 * machine. Ends every session and forgets all known browsers; the returned link makes one known again.
 */
export async function resetPassword(db: Db, { now }: { now: Date }): Promise<NewAccess> {
  const chosen = await choosePassword();
  return db.transaction().execute((tx) => replacePassword(tx, { ...chosen, now }));
}

/** What was ended in a restored database. */
export interface EndedAccess extends NewAccess {
  devices: number;
  tokens: number;
}

/**
 * Revokes all access to the staff area in a restored database, because some of it may have been revoked
 * after the backup: password, sessions, known browsers, links and API tokens. Only the new password
 * works afterwards.
 */
export async function replaceAccess(
  tx: Tx,
  { now, ...chosen }: ChosenPassword & { now: Date },
): Promise<EndedAccess> {
  const devices = await tx.deleteFrom("staff_devices").executeTakeFirst();
  const tokens = await tx
    .updateTable("api_tokens")
    .set({ revoked_at: now.toISOString() })
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const access = await replacePassword(tx, { ...chosen, now });
  return {
    ...access,
    devices: Number(devices.numDeletedRows),
    tokens: Number(tokens.numUpdatedRows),
  };
}

interface ChosenPassword {
  password: string;
  hash: string;
}

/** A random password and its hash. Hashing takes too long to be done in a transaction. */
export async function choosePassword(): Promise<ChosenPassword> {
  const password = generatePassword();
  return { password, hash: await hashPassword(password) };
}

async function replacePassword(
  tx: Tx,
  { password, hash, now }: ChosenPassword & { now: Date },
): Promise<NewAccess> {
  // A database that no server has been started on has no account yet.
  await insertAccount(tx, { hash, now });
  const ended = await storePassword(tx, { hash, actor: TERMINAL, now });
  const linkToken = await createDeviceLink(tx, { accountId: OWNER, now });
  return { password, linkToken, ended };
}
