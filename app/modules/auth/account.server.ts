import { randomInt } from "node:crypto";
import type { Db, Tx } from "#app/db/schema.ts";
import type { StaffAccountsTable } from "#app/db/tables/staff.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { findPasswordProblem } from "./password-rules.server.ts";

/** The one account there is so far; named ones can follow in the same table. */
export const OWNER = "owner";

/** Without letters and digits that are mistaken for one another when read from a screen. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password to be read aloud or typed: 20 signs of 31, 99 bits. */
export function generatePassword(): string {
  const sign = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/**
 * Makes the account at the first start, with the configured password or a generated one, which is
 * returned to be shown once. Later starts change nothing: `ADMIN_PASSWORD` is only the first. Safe
 * from several processes: the one whose row is stored shows its password.
 */
export async function ensureAccount(
  db: Db,
  { password, now }: { password?: string | undefined; now: Date },
): Promise<{ generated?: string }> {
  const existing = await db
    .selectFrom("staff_accounts")
    .select("id")
    .where("id", "=", OWNER)
    .executeTakeFirst();
  if (existing) return {};
  const first = password ?? generatePassword();
  const inserted = await insertAccount(db, { hash: await hashPassword(first), now });
  return inserted && password === undefined ? { generated: first } : {};
}

/** Creates the account unless there is one. Returns whether it did. */
export async function insertAccount(
  db: Db | Tx,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto("staff_accounts")
    .values({
      id: OWNER,
      name: "Owner",
      password_hash: hash,
      password_changed_at: now.toISOString(),
      password_weak: false,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Checks `ADMIN_PASSWORD` before the first start uses it. Later starts ignore the setting, so an old
 * value may stay. Throws OperatorError if the password breaks our rules.
 */
export async function checkFirstPassword(password: string | undefined): Promise<void> {
  const problem = password === undefined ? undefined : await findPasswordProblem(password);
  if (problem === undefined) return;
  throw new OperatorError(
    `ADMIN_PASSWORD ${problem}; or leave it unset, and the first start shows a generated one`,
  );
}

export type StaffAccount = Pick<
  StaffAccountsTable,
  "id" | "password_hash" | "password_changed_at" | "password_weak"
>;

/** The account with the hash its password is checked against. */
export function findAccount(db: Db): Promise<StaffAccount | undefined> {
  return db
    .selectFrom("staff_accounts")
    .select(["id", "password_hash", "password_changed_at", "password_weak"])
    .where("id", "=", OWNER)
    .executeTakeFirst();
}

/**
 * Holds the account until the transaction ends, and tells whether its password is still the one that
 * was checked: it may have been changed while the hash was computed.
 */
export async function holdAccount(
  tx: Tx,
  { id, password_hash }: Pick<StaffAccount, "id" | "password_hash">,
): Promise<boolean> {
  const held = await lockRow(
    tx,
    tx
      .selectFrom("staff_accounts")
      .select("id")
      .where("id", "=", id)
      .where("password_hash", "=", password_hash),
  );
  return held !== undefined;
}
