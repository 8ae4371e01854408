import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { StaffAccountsTable } from "#app/db/tables/staff.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { normalizeEmail } from "#app/platform/typed-input.server.ts";
import { findPasswordProblem, hashPassword } from "./passwords.server.ts";

/** Id of the account that the first start creates. */
export const OWNER_ID = "owner";

/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A random password that is easy to read aloud and type: 20 of 31 characters, 99 bits. */
export const generatePassword = (): string => generateGroups(GROUPS);

/** Random groups of 5 of 31 characters, about 25 bits each: `k7p2m-x9fjt`. */
export function generateGroups(count: number): string {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join("");
  return Array.from({ length: count }, group).join("-");
}

/**
 * Creates the account at the first start, with `ADMIN_PASSWORD` or a generated password, which is
 * returned to be shown once. Later starts change nothing. Safe in several processes: only the
 * process that created the account returns a password.
 */
export async function ensureAccount(
  db: Db,
  { password, now }: { password?: string | undefined; now: Date },
): Promise<{ generated?: string }> {
  const existing = await db
    .selectFrom("staff_accounts")
    .select("id")
    .where("id", "=", OWNER_ID)
    .executeTakeFirst();
  if (existing) return {};
  const first = password ?? generatePassword();
  const inserted = await insertAccount(db, { hash: await hashPassword(first), now });
  return inserted && password === undefined ? { generated: first } : {};
}

/** Creates the account unless it exists. Returns whether it was created. */
export async function insertAccount(
  db: Db | Tx,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto("staff_accounts")
    .values({
      id: OWNER_ID,
      name: "Owner",
      role: "owner",
      password_hash: hash,
      password_changed_at: now.toISOString(),
      password_weak: false,
      // Whoever hosts the site knows the password, even if it comes from ADMIN_PASSWORD.
      password_chosen: false,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Checks `ADMIN_PASSWORD` before the first start uses it; later starts ignore the setting. Throws
 * OperatorError if the password is not acceptable.
 */
export async function validateInitialPassword(password: string | undefined): Promise<void> {
  const problem = password === undefined ? undefined : await findPasswordProblem(password);
  if (problem === undefined) return;
  throw new OperatorError(
    `ADMIN_PASSWORD ${problem}. To have the first start generate and print a password, leave it unset`,
  );
}

const COLUMNS = [
  "id",
  "name",
  "email",
  "password_hash",
  "password_changed_at",
  "password_weak",
  "password_chosen",
] as const;

export type StaffAccount = Pick<Selectable<StaffAccountsTable>, (typeof COLUMNS)[number]>;

/** Accounts that can sign in: not removed, and their password is chosen. */
function selectActive(db: Db | Tx) {
  return db
    .selectFrom("staff_accounts")
    .select(COLUMNS)
    .where("removed_at", "is", null)
    .where("password_hash", "!=", "");
}

/** The account that the "Admin Access" dialog signs in: the oldest active owner. */
export function findOwner(db: Db | Tx): Promise<StaffAccount | undefined> {
  return selectActive(db)
    .where("role", "=", "owner")
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirst();
}

/** The active account with this id. */
export function findAccount(db: Db, { id }: { id: string }): Promise<StaffAccount | undefined> {
  return selectActive(db).where("id", "=", id).executeTakeFirst();
}

/**
 * What a person should still do for their account: choose a password, instead of the password of the first start or
 * the terminal, and enter an email address, without which nothing can be sent to them.
 */
export async function findAccountGaps(
  db: Db,
  { id }: { id: string },
): Promise<{ hasFirstPassword: boolean; hasNoEmail: boolean }> {
  const account = await findAccount(db, { id });
  return {
    hasFirstPassword: account?.password_chosen === false,
    hasNoEmail: account?.email === null,
  };
}

/** The active account with this email address, in any case. */
export function findAccountByEmail(
  db: Db,
  { email }: { email: string },
): Promise<StaffAccount | undefined> {
  return selectActive(db).where("email", "=", normalizeEmail(email)).executeTakeFirst();
}

/** Whether a link to choose a new password could be emailed to someone. */
export async function hasEmailAddress(db: Db): Promise<boolean> {
  const account = await selectActive(db).where("email", "is not", null).limit(1).executeTakeFirst();
  return account !== undefined;
}

/** Whether people besides the owner can sign in. */
export async function hasTeam(db: Db): Promise<boolean> {
  const accounts = await selectActive(db).limit(2).execute();
  return accounts.length > 1;
}

/**
 * Locks the account until the transaction ends. Returns false if its password has changed since
 * `password_hash` was read, for example while a hash was computed.
 */
export async function lockAccount(
  tx: Tx,
  { id, password_hash }: Pick<StaffAccount, "id" | "password_hash">,
): Promise<boolean> {
  const locked = await lockRow(
    tx,
    tx
      .selectFrom("staff_accounts")
      .select("id")
      .where("id", "=", id)
      .where("password_hash", "=", password_hash),
  );
  return locked !== undefined;
}

/**
 * Locks an account until the transaction ends, whatever its password is. Undefined if it was removed.
 */
export function lockActiveAccount(
  tx: Tx,
  { id }: { id: string },
): Promise<Pick<StaffAccount, "id" | "password_weak"> | undefined> {
  return lockRow(
    tx,
    tx
      .selectFrom("staff_accounts")
      .select(["id", "password_weak"])
      .where("id", "=", id)
      .where("removed_at", "is", null),
  );
}
