import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  findAccount,
  generatePassword,
  insertAccount,
  lockAccount,
  OWNER_ID,
  type StaffAccount,
} from "./account.server.ts";
import { createDeviceLink, rememberDevice } from "./devices.server.ts";
import { MAX_PASSWORD_LENGTH } from "./limits.ts";
import { findPasswordProblem, hashPassword, verifyPassword } from "./passwords.server.ts";
import { endSessions, renewSessionToken } from "./sessions.server.ts";
import { countAttempt, PASSWORD_CHANGE_RULE, undoAttempt } from "./sign-in-attempts.server.ts";

interface ChangePassword {
  current: string;
  next: string;
  /** The session that requests the change; it stays open, all others end. */
  sessionId: string;
  now: Date;
}

type PasswordChanged = { ok: true; ended: number; sessionToken: string; deviceToken: string };

type ChangePasswordResult =
  | PasswordChanged
  | { ok: false; reason: "field"; field: "current" | "next"; text: string }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** One counter for all sessions, so that a new session allows no further guesses. */
const ATTEMPT_SCOPE = "change-password";

/**
 * Changes the password if `current` is correct. All other sessions end, and this session gets a new
 * token, because its cookie may have been copied. Wrong guesses are limited, so that an unattended
 * session does not reveal the password.
 */
export async function changePassword(
  db: Db,
  options: ChangePassword,
): Promise<ChangePasswordResult> {
  const { current, next, now } = options;
  const problem = await findNewPasswordProblem(current, next);
  if (problem) return { ok: false, reason: "field", field: "next", text: problem };
  const scopes = [{ scope: ATTEMPT_SCOPE, rule: PASSWORD_CHANGE_RULE }];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    return { ok: false, reason: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const account = await findAccount(db);
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
  const actor: Actor = { kind: "session", id: sessionId };
  return db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, account))) return undefined;
    const sessionToken = await renewSessionToken(tx, { id: sessionId, now });
    if (sessionToken === undefined) return undefined;
    await undoAttempt(tx, { own: ATTEMPT_SCOPE, now });
    const ended = await savePassword(tx, { hash, exceptSessionId: sessionId, actor, now });
    const deviceToken = await rememberDevice(tx, {
      accountId: account.id,
      previousToken: undefined,
      now,
    });
    return { ok: true, ended, sessionToken, deviceToken };
  });
}

function recordFailedPasswordChange(db: Db, { sessionId, now }: ChangePassword): Promise<void> {
  return recordAudit(db, {
    actor: { kind: "session", id: sessionId },
    action: "refuse-password-change",
    subject: { kind: "account" },
    summary: "A change of the password was refused: the current one was incorrect.",
    now,
  });
}

interface SavePassword {
  /** Hash of the new password. */
  hash: string;
  /** A session that stays open. */
  exceptSessionId?: string;
  actor: Actor;
  now: Date;
}

/**
 * Saves the hash of a new, already checked password. Ends every session except `exceptSessionId`,
 * and deletes failed attempts, known devices, and device links. Returns how many sessions were
 * ended.
 */
async function savePassword(
  tx: Tx,
  { hash, exceptSessionId, actor, now }: SavePassword,
): Promise<number> {
  await tx
    .updateTable("staff_accounts")
    .set({ password_hash: hash, password_weak: false, password_changed_at: now.toISOString() })
    .where("id", "=", OWNER_ID)
    .execute();
  const ended = await endSessions(tx, {
    accountId: OWNER_ID,
    ...(exceptSessionId === undefined ? {} : { except: exceptSessionId }),
    now,
  });
  // A known device may be the reason for the change.
  await tx.deleteFrom("staff_devices").execute();
  await tx.deleteFrom("device_links").execute();
  await tx.deleteFrom("sign_in_attempts").execute();
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  await recordAudit(tx, {
    actor,
    action: "change-password",
    subject: { kind: "account", id: OWNER_ID },
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

/**
 * Sets a random password without the current one; for the operator's terminal. Ends every session
 * and forgets all known devices. The returned link makes one browser known again.
 */
export async function resetPassword(db: Db, { now }: { now: Date }): Promise<NewAccess> {
  const chosen = await generateHashedPassword();
  return db.transaction().execute((tx) => replacePassword(tx, { ...chosen, now }));
}

/**
 * Access revoked in a restored database: the numbers of sessions, known devices, and API tokens.
 */
export interface RevokedAccess extends NewAccess {
  devices: number;
  tokens: number;
}

/**
 * Revokes all access to the staff area in a restored database, because some may have been revoked
 * after the backup: password, sessions, known devices, device links, and API tokens. Afterwards
 * only the returned password works.
 */
export async function revokeAllAccess(
  tx: Tx,
  { now, ...chosen }: HashedPassword & { now: Date },
): Promise<RevokedAccess> {
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
  const ended = await savePassword(tx, { hash, actor: TERMINAL, now });
  const linkToken = await createDeviceLink(tx, { accountId: OWNER_ID, now });
  return { password, linkToken, ended };
}
