import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db, Tx } from "#app/db/schema.ts";
import type { AccountLinksTable } from "#app/db/tables/staff.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { savePassword } from "./change-password.server.ts";
import { INVITATION_DAYS, MAX_OPEN_RESET_LINKS, RESET_LINK_HOURS } from "./limits.ts";
import { findPasswordProblem, hashPassword } from "./passwords.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Purpose = AccountLinksTable["purpose"];

/** Outbox kind of the email with a link. Payload: {@link AccountLinkPayload}. */
export const ACCOUNT_LINK = "account-link";
export interface AccountLinkPayload {
  linkId: string;
}

const VALID_MS: Record<Purpose, number> = {
  invitation: INVITATION_DAYS * DAY_MS,
  reset: RESET_LINK_HOURS * HOUR_MS,
};

/** A valid link with the account it is for. */
export interface AccountLink {
  id: string;
  accountId: string;
  purpose: Purpose;
  name: string;
  email: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

interface NewLink {
  accountId: string;
  purpose: Purpose;
  /** The account that makes the link; null if the person asked for it. */
  createdBy: string | null;
  /** Whether to queue the email with the link. */
  byEmail: boolean;
  now: Date;
}

/**
 * Creates a link with which a person chooses a password, once, for an owner. Earlier links of the account stop
 * working. Returns its id; {@link getAccountLinkPath} makes the URL.
 */
export async function replaceAccountLinks(tx: Tx, link: NewLink): Promise<string> {
  await deleteAccountLinks(tx, { accountId: link.accountId });
  return insertLink(tx, link);
}

/**
 * Creates a link that a person asked for and that is emailed to them. Earlier links stay valid, because a stranger can ask
 * too; choosing a password ends them all. False, and nothing is emailed, while the account has
 * {@link MAX_OPEN_RESET_LINKS} valid ones. The caller has locked the account.
 */
export async function addResetLink(
  tx: Tx,
  { accountId, now }: Pick<NewLink, "accountId" | "now">,
): Promise<boolean> {
  const open = await tx
    .selectFrom("account_links")
    .select("id")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now.toISOString())
    .execute();
  if (open.length >= MAX_OPEN_RESET_LINKS) return false;
  await insertLink(tx, { accountId, purpose: "reset", createdBy: null, byEmail: true, now });
  return true;
}

/** Deletes all links of an account. Returns how many. */
export async function deleteAccountLinks(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_links")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the links that a person made for others, when they may no longer make any. */
export async function deleteLinksMadeBy(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx.deleteFrom("account_links").where("created_by", "=", accountId).execute();
}

async function insertLink(
  tx: Tx,
  { accountId, purpose, createdBy, byEmail, now }: NewLink,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("account_links")
    .values({
      id,
      account_id: accountId,
      purpose,
      created_by: createdBy,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_MS[purpose]).toISOString(),
    })
    .execute();
  const payload = { linkId: id } satisfies AccountLinkPayload;
  if (byEmail) await enqueue(tx, { kind: ACCOUNT_LINK, payload, now });
  return id;
}

/** Path of the page of a link. */
export function getAccountLinkPath(id: string, secret: string): string {
  return `/staff-link/${id}.${sign(id, secret)}`;
}

/** Signed instead of saved, so that the email can be sent later and a stolen database opens no link. */
function sign(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`account-link:${id}`).digest("base64url");
}

function readId(token: string, secret: string): string | undefined {
  const [id = "", signature = ""] = token.split(".", 2);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

interface LinkUse {
  token: string;
  /** Key of the signature. */
  secret: string;
  now: Date;
}

/** Finds a valid link by its token. Opening it does not use it up, because link previews do that. */
export async function findAccountLink(
  db: Db,
  { token, secret, now }: LinkUse,
): Promise<AccountLink | undefined> {
  const id = readId(token, secret);
  return id === undefined ? undefined : selectLink(db, { id, now }).executeTakeFirst();
}

/** Finds a valid link by its id, for its email. */
export function findAccountLinkById(
  db: Db,
  options: { id: string; now: Date },
): Promise<AccountLink | undefined> {
  return selectLink(db, options).executeTakeFirst();
}

function selectLink(db: Db | Tx, { id, now }: { id: string; now: Date }) {
  return db
    .selectFrom("account_links")
    .innerJoin("staff_accounts", "staff_accounts.id", "account_links.account_id")
    .select(["account_links.id", "account_id as accountId", "purpose", "name", "email"])
    .select("expires_at as expiresAt")
    .where("account_links.id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .where("removed_at", "is", null);
}

type PasswordChosen =
  | { ok: true; accountId: string }
  | { ok: false; problem: string }
  | { ok: false; gone: true };

/**
 * Uses up a link and saves the person's password. `problem` says what is wrong with the password, and
 * the link stays valid; `gone`: the link was used, has expired, or never existed. Ends the account's
 * sessions and forgets its devices.
 */
export async function choosePassword(
  db: Db,
  { password, ...use }: LinkUse & { password: string },
): Promise<PasswordChosen> {
  const { now } = use;
  const link = await findAccountLink(db, use);
  if (!link) return { ok: false, gone: true };
  const problem = await findPasswordProblem(password);
  if (problem) return { ok: false, problem: `The password ${problem}.` };
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx): Promise<PasswordChosen> => {
    const { accountId } = link;
    // Locked first, in the order of a removal, so that neither waits for the other.
    await lockRow(tx, tx.selectFrom("staff_accounts").select("id").where("id", "=", accountId));
    if (!(await selectLink(tx, { id: link.id, now }).executeTakeFirst())) {
      return { ok: false, gone: true };
    }
    const actor = { kind: "system", id: link.purpose, accountId } as const;
    // Deletes the links of the account too.
    await savePassword(tx, { accountId, hash, actor, now });
    return { ok: true, accountId };
  });
}

/** Deletes links that have expired. Returns how many. */
export async function purgeAccountLinks(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("account_links")
    .where("expires_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
