import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  findAccount,
  findOwner,
  generatePassword,
  insertAccount,
  lockAccount,
  lockActiveAccount,
  OWNER_ID,
  type StaffAccount,
} from "./account.server.ts";
import { deleteChallenges } from "./challenges.server.ts";
import { createDeviceLink, forgetDevices, rememberDevice } from "./devices.server.ts";
import { deleteAllFactors, type RemovedFactors, resetFactorsIn } from "./factors.server.ts";
import { MAX_PASSWORD_LENGTH } from "./limits.ts";
import { findPasswordProblem, hashPassword, verifyPassword } from "./passwords.server.ts";
import { endExpiredSessions, endSessions, renewSessionToken } from "./sessions.server.ts";
import { countAttempt, PASSWORD_CHANGE_RULE, undoAttempt } from "./sign-in-attempts.server.ts";

interface ChangePassword {
  current: string;
  next: string;
  accountId: string;
  /** The session that requests the change; it stays open, the account's others end. */
  sessionId: string;
  now: Date;
}

type PasswordChanged = { ok: true; ended: number; sessionToken: string; deviceToken: string };

type ChangePasswordResult =
  | PasswordChanged
  | { ok: false; reason: "field"; field: "current" | "next"; text: string }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** One counter for all sessions of an account, so that a new session allows no further guesses. */
const getAttemptScope = (accountId: string) => `change-password:${accountId}`;

/**
 * Changes the password if `current` is correct. All other sessions end, and this session gets a new
 * token, because its cookie may have been copied. Wrong guesses are limited, so that an unattended
 * session does not reveal the password.
 */
export async function changePassword(
  db: Db,
  options: ChangePassword,
): Promise<ChangePasswordResult> {
  const { accountId, current, next, now } = options;
  const problem = await findNewPasswordProblem(current, next);
  if (problem) return { ok: false, reason: "field", field: "next", text: problem };
  const scopes = [{ scope: getAttemptScope(accountId), rule: PASSWORD_CHANGE_RULE }];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    return { ok: false, reason: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const account = await findAccount(db, { id: accountId });
  const isCorrect =
    account !== undefined &&
    current.length <= MAX_PASSWORD_LENGTH &&
    (await verifyPassword(current, account.password_hash));
  const changed = isCorrect ? await applyChange(db, { ...options, account }) : undefined;
  if (changed) return changed;
  await recordFailedPasswordChange(db, options);
  const text = "This is not the current password.";
  return { ok: false, reason: "field", field: "current", text };
}

export type Confirmation =
  | { ok: true; sessionToken: string }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Checks the password of a signed-in person again, records it in the session, and returns the session's
 * new token. Wrong guesses count together with those at the current password, for the same reason.
 */
export async function confirmPassword(
  db: Db,
  {
    accountId,
    sessionId,
    password,
    now,
  }: Omit<ChangePassword, "current" | "next"> & {
    password: string;
  },
): Promise<Confirmation> {
  const scope = getAttemptScope(accountId);
  const scopes = [{ scope, rule: PASSWORD_CHANGE_RULE }];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    return { ok: false, reason: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const account = await findAccount(db, { id: accountId });
  const isCorrect =
    account !== undefined &&
    password.length <= MAX_PASSWORD_LENGTH &&
    (await verifyPassword(password, account.password_hash));
  const sessionToken = isCorrect
    ? await db.transaction().execute(async (tx) => {
        if (!(await lockAccount(tx, account))) return undefined;
        await undoAttempt(tx, { own: scope, now });
        return renewSessionToken(tx, { id: sessionId, now });
      })
    : undefined;
  if (sessionToken !== undefined) return { ok: true, sessionToken };
  await recordAudit(db, {
    actor: { kind: "session", id: sessionId, accountId },
    action: "refuse-confirmation",
    subject: { kind: "account", id: accountId },
    summary: "A confirmation with the password was refused: it was incorrect.",
    now,
  });
  return { ok: false, reason: "wrong" };
}

async function findNewPasswordProblem(current: string, next: string): Promise<string | undefined> {
  const issue = await findPasswordProblem(next);
  if (issue) return `The new password ${issue}.`;
  return next === current ? "The new password is the current one. Choose another." : undefined;
}

/** Undefined if the password was changed or the session ended during the check. */
async function applyChange(
  db: Db,
  options: ChangePassword & { account: StaffAccount },
): Promise<PasswordChanged | undefined> {
  const { account, next, sessionId, now } = options;
  const hash = await hashPassword(next);
  const actor: Actor = { kind: "session", id: sessionId, accountId: account.id };
  return db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, account))) return undefined;
    const sessionToken = await renewSessionToken(tx, { id: sessionId, now });
    if (sessionToken === undefined) return undefined;
    await undoAttempt(tx, { own: getAttemptScope(account.id), now });
    const ended = await savePassword(tx, {
      accountId: account.id,
      hash,
      exceptSessionId: sessionId,
      actor,
      now,
    });
    const deviceToken = await rememberDevice(tx, {
      accountId: account.id,
      previousToken: undefined,
      now,
    });
    return { ok: true, ended, sessionToken, deviceToken };
  });
}

function recordFailedPasswordChange(
  db: Db,
  { accountId, sessionId, now }: ChangePassword,
): Promise<void> {
  return recordAudit(db, {
    actor: { kind: "session", id: sessionId, accountId },
    action: "refuse-password-change",
    subject: { kind: "account", id: accountId },
    summary: "A change of the password was refused: the current one was incorrect.",
    now,
  });
}

interface SavePassword {
  accountId: string;
  /** Hash of the new password. */
  hash: string;
  /** False for a password that the person did not choose; default: true. */
  isChosen?: boolean;
  /** A session that stays open. */
  exceptSessionId?: string;
  actor: Actor;
  now: Date;
}

/**
 * Saves the hash of a new, already checked password. Ends the account's sessions except
 * `exceptSessionId`, and forgets its devices with their failed attempts, its device links, its links to
 * choose a password, and sign-ins that wait for a code. Its passkeys and one-time codes stay. Returns how
 * many sessions were ended.
 */
export async function savePassword(
  tx: Tx,
  { accountId, hash, isChosen = true, exceptSessionId, actor, now }: SavePassword,
): Promise<number> {
  await tx
    .updateTable("staff_accounts")
    .set({
      ...{ password_hash: hash, password_weak: false, password_chosen: isChosen },
      password_changed_at: now.toISOString(),
    })
    .where("id", "=", accountId)
    .execute();
  const ended = await endSessions(tx, {
    accountId,
    ...(exceptSessionId === undefined ? {} : { except: exceptSessionId }),
    now,
  });
  // A known device may be the reason for the change.
  const scopes = [getAttemptScope(accountId), ...(await forgetDevices(tx, { accountId }))];
  await tx.deleteFrom("sign_in_attempts").where("scope", "in", scopes).execute();
  await tx.deleteFrom("account_links").where("account_id", "=", accountId).execute();
  await deleteChallenges(tx, { accountId });
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  await recordAudit(tx, {
    actor,
    action: "change-password",
    subject: { kind: "account", id: accountId },
    summary: `The password was changed; ${sessions} ended.`,
    now,
  });
  return ended;
}

const TERMINAL: Actor = { kind: "terminal", id: null };

export interface NewAccess {
  password: string;
  /** Token of a link that makes one browser a known device. */
  linkToken: string;
  /** Number of sessions that were ended. */
  ended: number;
}

/** `removed`: passkeys and one-time codes that were removed; undefined if none were to be. */
export type PasswordReset = NewAccess & { removed: RemovedFactors | undefined };

/**
 * Sets a random password for the owner without the current one; for the operator's terminal. Ends the
 * owner's sessions, forgets the owner's known devices, and resets all delays after failed sign-ins. With
 * `withFactors`, removes the owner's passkeys and one-time codes too. The returned link makes one browser
 * known again.
 */
export async function resetPassword(
  db: Db,
  { withFactors = false, now }: { withFactors?: boolean; now: Date },
): Promise<PasswordReset> {
  const chosen = await generateHashedPassword();
  return db.transaction().execute(async (tx) => {
    const removed = withFactors ? await resetOwnersFactors(tx, { now }) : undefined;
    const access = await replacePassword(tx, { ...chosen, now });
    return { ...access, ended: access.ended + (removed?.ended ?? 0), removed };
  });
}

async function resetOwnersFactors(tx: Tx, { now }: { now: Date }) {
  const accountId = (await findOwner(tx))?.id ?? OWNER_ID;
  await lockActiveAccount(tx, { id: accountId });
  return resetFactorsIn(tx, { accountId, actor: TERMINAL, now });
}

/**
 * Access revoked in a restored database: the numbers of sessions, known devices, passkeys, accounts with
 * one-time codes, and API tokens.
 */
export interface RevokedAccess extends NewAccess {
  devices: number;
  passkeys: number;
  codes: number;
  tokens: number;
}

/**
 * Revokes all access to the staff area in a restored database, because some may have been revoked
 * after the backup: passwords, sessions, known devices, links, passkeys, one-time codes, and API tokens.
 * Afterwards only the returned password works, for the owner; other people need a link to choose a new
 * one.
 */
export async function revokeAllAccess(
  tx: Tx,
  { now, ...chosen }: HashedPassword & { now: Date },
): Promise<RevokedAccess> {
  const devices = await tx.deleteFrom("staff_devices").executeTakeFirst();
  await tx.deleteFrom("device_links").execute();
  await tx.deleteFrom("account_links").execute();
  const factors = await deleteAllFactors(tx);
  const tokens = await tx
    .updateTable("api_tokens")
    .set({ revoked_at: now.toISOString() })
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  await endExpiredSessions(tx, { now });
  const others = await endEveryoneElse(tx, { now });
  const access = await replacePassword(tx, { ...chosen, now });
  return {
    ...access,
    ended: access.ended + others,
    ...factors,
    devices: Number(devices.numDeletedRows),
    tokens: Number(tokens.numUpdatedRows),
  };
}

/** Takes the passwords of everyone but the owner and ends their sessions. Returns how many ended. */
async function endEveryoneElse(tx: Tx, { now }: { now: Date }): Promise<number> {
  const owner = await findOwner(tx);
  const others = await tx
    .updateTable("staff_accounts")
    .set({ password_hash: "", password_weak: false })
    .where("id", "!=", owner?.id ?? OWNER_ID)
    .returning("id")
    .execute();
  let ended = 0;
  for (const { id } of others) ended += await endSessions(tx, { accountId: id, now });
  return ended;
}

interface HashedPassword {
  password: string;
  hash: string;
}

/** A random password and its hash. Call it before the transaction: hashing is slow. */
export async function generateHashedPassword(): Promise<HashedPassword> {
  const password = generatePassword();
  return { password, hash: await hashPassword(password) };
}

async function replacePassword(
  tx: Tx,
  { password, hash, now }: HashedPassword & { now: Date },
): Promise<NewAccess> {
  // There is no account if no server was ever started on this database.
  await insertAccount(tx, { hash, now });
  const accountId = (await findOwner(tx))?.id ?? OWNER_ID;
  const ended = await savePassword(tx, {
    ...{ accountId, hash, isChosen: false, actor: TERMINAL, now },
  });
  await tx.deleteFrom("sign_in_attempts").execute();
  const linkToken = await createDeviceLink(tx, { accountId, now });
  return { password, linkToken, ended };
}
