import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { findAccount, holdAccount, type StaffAccount } from "./account.server.ts";
import { countAttempt, forgiveAttempt } from "./count-attempt.server.ts";
import { rememberDevice } from "./devices.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { MAX_PASSWORD } from "./password-length.ts";
import { findPasswordProblem } from "./password-rules.server.ts";
import { renewToken } from "./sessions.server.ts";
import { CHANGE_RULE } from "./sign-in-limits.ts";
import { storePassword } from "./store-password.server.ts";

interface ChangePassword {
  current: string;
  next: string;
  /** The session it is changed in, which stays open; all others end. */
  sessionId: string;
  now: Date;
}

type Changed = { ok: true; ended: number; sessionToken: string; deviceToken: string };

export type ChangePasswordResult =
  | Changed
  | { ok: false; reason: "field"; field: "current" | "next"; text: string }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** One counter for all sessions: another session is no further guess. */
const SCOPE = "change-password";

/**
 * Changes the password for whoever knows the current one. All other sessions end, and this one goes
 * on under a new token: a copy of its cookie may be the reason. Wrong guesses are limited, since a
 * session left open must not give the password away.
 */
export async function changePassword(
  db: Db,
  options: ChangePassword,
): Promise<ChangePasswordResult> {
  const { current, next, now } = options;
  const problem = await findProblem(current, next);
  if (problem) return { ok: false, reason: "field", field: "next", text: problem };
  const scopes = [{ scope: SCOPE, rule: CHANGE_RULE }];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    return { ok: false, reason: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const account = await findAccount(db);
  const right =
    account !== undefined &&
    current.length <= MAX_PASSWORD &&
    (await verifyPassword(current, account.password_hash));
  const changed = right ? await change(db, { ...options, account }) : undefined;
  if (changed) return changed;
  await noteRefusal(db, options);
  const text = "This is not the current password.";
  return { ok: false, reason: "field", field: "current", text };
}

async function findProblem(current: string, next: string): Promise<string | undefined> {
  const issue = await findPasswordProblem(next);
  if (issue) return `The new password ${issue}.`;
  return next === current ? "The new password is the current one. Choose another." : undefined;
}

/** Undefined where the password was changed, or the session ended, while it was being checked. */
async function change(
  db: Db,
  options: ChangePassword & { account: StaffAccount },
): Promise<Changed | undefined> {
  const { account, next, sessionId, now } = options;
  const hash = await hashPassword(next);
  const actor: Actor = { kind: "session", id: sessionId };
  return db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, account))) return undefined;
    const sessionToken = await renewToken(tx, { id: sessionId, now });
    if (sessionToken === undefined) return undefined;
    await forgiveAttempt(tx, { own: SCOPE, now });
    const ended = await storePassword(tx, { hash, keep: sessionId, actor, now });
    const former = undefined;
    const deviceToken = await rememberDevice(tx, { accountId: account.id, former, now });
    return { ok: true, ended, sessionToken, deviceToken };
  });
}

function noteRefusal(db: Db, { sessionId, now }: ChangePassword): Promise<void> {
  return recordAudit(db, {
    actor: { kind: "session", id: sessionId },
    action: "refuse-password-change",
    subject: { kind: "account" },
    summary: "A change of the password was refused: the current one was incorrect.",
    now,
  });
}
