import type { Db, Tx } from "#app/db/schema.ts";
import { generateGroups } from "./account.server.ts";
import { RECOVERY_CODE_COUNT } from "./limits.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

/** Two groups of five characters: 49 bits, so the hash has to be a slow one. */
const GROUPS = 2;
const LENGTH = 10;

/** New codes, in the form in which people get them, and their hashes. */
export interface NewRecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Generates and hashes ten codes. Call it before the transaction: hashing is slow. */
export async function generateRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => generateGroups(GROUPS));
  const hashes = await Promise.all(codes.map((code) => hashPassword(normalize(code))));
  return { codes, hashes };
}

/** Without the dash, spaces, and capitals that people may type. */
const normalize = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Saves codes in place of the account's earlier ones. */
export async function saveRecoveryCodes(
  tx: Tx,
  { accountId, hashes, now }: { accountId: string; hashes: string[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, { accountId });
  const created_at = now.toISOString();
  const rows = hashes.map((code_hash) => ({ code_hash, account_id: accountId, created_at }));
  await tx.insertInto("recovery_codes").values(rows).execute();
}

/** Deletes all recovery codes of an account. */
export async function deleteRecoveryCodes(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
}

/** The number of codes that were not used yet. */
export async function countRecoveryCodes(
  db: Db | Tx,
  { accountId }: { accountId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds the hash of a typed code among the account's unused ones. */
export async function findRecoveryCode(
  db: Db,
  { accountId, code }: { accountId: string; code: string },
): Promise<string | undefined> {
  const typed = normalize(code);
  if (typed.length !== LENGTH) return undefined;
  const rows = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("account_id", "=", accountId)
    .execute();
  for (const { code_hash } of rows) if (await verifyPassword(typed, code_hash)) return code_hash;
  return undefined;
}

/** Uses up a code that {@link findRecoveryCode} found. Returns false if it was used meanwhile. */
export async function spendRecoveryCode(tx: Tx, hash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", hash)
    .returning("code_hash")
    .executeTakeFirst();
  return used !== undefined;
}
