import type { Db, Tx } from "#app/db/schema.ts";
import { lockActiveAccount } from "./account.server.ts";
import { findChallenge, takeChallenge } from "./challenges.server.ts";
import { findDeviceScope } from "./devices.server.ts";
import { findCodeStep, isOneTimeCode, spendCodeStep } from "./one-time-codes.server.ts";
import {
  countRecoveryCodes,
  findRecoveryCode,
  spendRecoveryCode,
} from "./recovery-codes.server.ts";
import { recordRefusedSignIn } from "./refused-sign-ins.server.ts";
import type { SignedIn } from "./sign-in.server.ts";
import { CODE_RULE, countAttempt, undoAttempt } from "./sign-in-attempts.server.ts";
import {
  findPreviousSession,
  type SigningInBrowser,
  startSession,
} from "./start-session.server.ts";

interface CodeSignIn extends SigningInBrowser {
  /** From the cookie that the correct password set. */
  challengeToken: string | undefined;
  /** A one-time code or a recovery code, as typed. */
  code: string;
  /** The site's secret, with which the secrets of one-time codes are encrypted. */
  secret: string;
  now: Date;
}

type CodeSignInResult =
  | SignedIn
  /** The challenge was answered, has expired, or never existed. */
  | { ok: false; reason: "expired" }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * The second step after a correct password: checks a code and creates the session. Every attempt is counted
 * before its code is checked. Guesses count per account and not per network, because only someone who knows
 * the password gets here; a known device has its own counter, so they do not delay its owner.
 */
export async function signInWithCode(db: Db, options: CodeSignIn): Promise<CodeSignInResult> {
  const { challengeToken: token, deviceToken, now } = options;
  const challenge = await findChallenge(db, { token, purpose: "code", now });
  const accountId = challenge?.accountId;
  if (!accountId) return { ok: false, reason: "expired" };
  const device = await findDeviceScope(db, { accountId, token: deviceToken, now });
  const scope = `code:${device ?? accountId}`;
  const verdict = await countAttempt(db, { scopes: [{ scope, rule: CODE_RULE }], now });
  if (!verdict.allowed) {
    return { ok: false, reason: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const found = await findCode(db, { ...options, accountId });
  const signedIn = found && (await completeSignIn(db, { ...options, accountId, scope, found }));
  if (signedIn) return signedIn;
  const summary = "A sign-in was refused: the password was correct, the code was not.";
  await recordRefusedSignIn(db, { ...options, accountId, summary });
  return { ok: false, reason: "wrong" };
}

/** A correct code that was not used yet: the time step of a one-time code, or a recovery code's hash. */
type FoundCode = { step: number } | { hash: string };

async function findCode(
  db: Db,
  options: CodeSignIn & { accountId: string },
): Promise<FoundCode | undefined> {
  if (isOneTimeCode(options.code)) {
    const step = await findCodeStep(db, options);
    return step === undefined ? undefined : { step };
  }
  const hash = await findRecoveryCode(db, options);
  return hash === undefined ? undefined : { hash };
}

interface CompleteSignIn extends CodeSignIn {
  accountId: string;
  scope: string;
  found: FoundCode;
}

/** Undefined if the challenge or the code was used, or the account removed, during the check. */
async function completeSignIn(
  db: Db,
  { accountId, scope, found, ...options }: CompleteSignIn,
): Promise<SignedIn | undefined> {
  const { challengeToken: token, now } = options;
  const previous = await findPreviousSession(db, options);
  return db.transaction().execute(async (tx) => {
    const account = await lockActiveAccount(tx, { id: accountId });
    if (!account || !(await spendCode(tx, { accountId, found }))) return undefined;
    // Gone if the password was changed meanwhile. The code is then used up all the same.
    if (!(await takeChallenge(tx, { token, purpose: "code", now }))) return undefined;
    await undoAttempt(tx, { own: scope, now });
    const summary = await describeSignIn(tx, { accountId, found });
    const session = await startSession(tx, { accountId, browser: options, previous, summary, now });
    return { ok: true, ...session, accountId, isWeak: account.password_weak === true };
  });
}

const spendCode = (tx: Tx, { accountId, found }: { accountId: string; found: FoundCode }) =>
  "step" in found ? spendCodeStep(tx, { accountId, ...found }) : spendRecoveryCode(tx, found.hash);

async function describeSignIn(
  tx: Tx,
  { accountId, found }: { accountId: string; found: FoundCode },
): Promise<string> {
  if ("step" in found) return "Signed in with a one-time code.";
  const left = await countRecoveryCodes(tx, { accountId });
  return `Signed in with a recovery code; ${left} left.`;
}
