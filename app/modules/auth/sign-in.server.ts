import { createHmac } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { getAddressPrefix } from "#app/modules/rate-limits/rate-limits.server.ts";
import { normalizeEmail } from "#app/platform/typed-input.server.ts";
import { findAccountByEmail, findOwner, lockAccount, type StaffAccount } from "./account.server.ts";
import { createChallenge } from "./challenges.server.ts";
import { findDeviceScope } from "./devices.server.ts";
import { MAX_PASSWORD_LENGTH } from "./limits.ts";
import { hasOneTimeCodes } from "./one-time-codes.server.ts";
import { findPasswordProblem, verifyPassword } from "./passwords.server.ts";
import { recordRefusedSignIn } from "./refused-sign-ins.server.ts";
import {
  type AttemptScope,
  countAttempt,
  DEVICE_RULE,
  GLOBAL_RULE,
  NETWORK_RULE,
  undoAttempt,
} from "./sign-in-attempts.server.ts";
import {
  findPreviousSession,
  type SigningInBrowser,
  type StartedSession,
  startSession,
} from "./start-session.server.ts";

interface SignIn extends SigningInBrowser {
  /** Without an email address, the owner signs in. */
  email?: string | undefined;
  password: string;
  /** Key for hashing networks, so that attempts are counted without saving IP addresses. */
  secret: string;
  now: Date;
}

export interface SignedIn extends StartedSession {
  ok: true;
  accountId: string;
  /** Whether the current rules would reject this password. */
  isWeak: boolean;
}

/** The password is correct; a one-time code has to follow (`code-sign-in.server.ts`). */
interface CodeNeeded {
  ok: false;
  reason: "code";
  /** For the cookie of the challenge. */
  challengeToken: string;
}

type SignInResult =
  | SignedIn
  | CodeNeeded
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number; isKnownDevice: boolean };

const GLOBAL_SCOPE = "all";

/**
 * Checks the password and creates a session, or a challenge if the account has one-time codes. Every attempt is counted before its password is
 * checked; attempts above the limits are refused without a check.
 */
export async function signIn(db: Db, options: SignIn): Promise<SignInResult> {
  const { email, now, password } = options;
  const owner = await findOwner(db);
  const account = email === undefined ? owner : await findAccountByEmail(db, { email });
  const { own, shared } = await findScopes(db, { ...options, account });
  const scopes = [own, ...shared];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    return { ok: false, reason: "limited", retryAfterSeconds, isKnownDevice: shared.length === 0 };
  }
  // For an unknown email address too, so that the time does not tell which ones have accounts.
  const checked = account ?? owner;
  const isCorrect =
    checked !== undefined &&
    password.length <= MAX_PASSWORD_LENGTH &&
    (await verifyPassword(password, checked.password_hash));
  const result =
    isCorrect && account
      ? await completeSignIn(db, { ...options, account, own, shared })
      : undefined;
  if (result) return result;
  const summary = "A sign-in was refused: incorrect password.";
  await recordRefusedSignIn(db, { ...options, summary });
  return { ok: false, reason: "wrong" };
}

/**
 * The counters of an attempt. A known device has its own, so guesses from its network or from
 * anywhere else delay only unknown browsers.
 */
async function findScopes(
  db: Db,
  { account, ...options }: SignIn & { account: StaffAccount | undefined },
): Promise<{ own: AttemptScope; shared: AttemptScope[] }> {
  const { deviceToken: token, now } = options;
  const device = account && (await findDeviceScope(db, { accountId: account.id, token, now }));
  if (device !== undefined) return { own: { scope: device, rule: DEVICE_RULE }, shared: [] };
  return {
    own: { scope: networkScope(options), rule: NETWORK_RULE },
    shared: [{ scope: GLOBAL_SCOPE, rule: GLOBAL_RULE }],
  };
}

/**
 * A keyed hash, so that no network is saved in readable form. Each email address has its own counter,
 * because signing in resets it: a person must not reset the counter of guesses at another's password.
 */
function networkScope({ email, address, secret }: SignIn): string {
  const network = getAddressPrefix(address, "network");
  const target = email === undefined ? network : `${network}\n${normalizeEmail(email)}`;
  return `network:${createHmac("sha256", secret).update(`sign-in\n${target}`).digest("base64url")}`;
}

interface CompleteSignIn extends SignIn {
  account: StaffAccount;
  own: AttemptScope;
  shared: readonly AttemptScope[];
}

/** Undefined if the password was changed during the check. */
async function completeSignIn(
  db: Db,
  options: CompleteSignIn,
): Promise<SignedIn | CodeNeeded | undefined> {
  const { account, own, shared, now } = options;
  const accountId = account.id;
  const isWeak =
    account.password_weak ?? (await findPasswordProblem(options.password)) !== undefined;
  const previous = await findPreviousSession(db, options);
  return db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, account))) return undefined;
    await undoAttempt(tx, { own: own.scope, shared: shared.map(({ scope }) => scope), now });
    if (account.password_weak === null) {
      await tx
        .updateTable("staff_accounts")
        .set({ password_weak: isWeak })
        .where("id", "=", accountId)
        .execute();
    }
    if (await hasOneTimeCodes(tx, { accountId })) {
      const challenge = await createChallenge(tx, { purpose: "code", accountId, now });
      return { ok: false, reason: "code", challengeToken: challenge.token };
    }
    const signIn = { accountId, browser: options, previous, summary: "Signed in.", now };
    return { ok: true, ...(await startSession(tx, signIn)), accountId, isWeak };
  });
}
