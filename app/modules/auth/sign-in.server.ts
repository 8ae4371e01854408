import { createHmac } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  consumeRateLimits,
  getAddressPrefix,
} from "#app/modules/rate-limits/rate-limits.server.ts";
import {
  findAccountByEmail,
  findOwner,
  lockAccount,
  normalizeEmail,
  type StaffAccount,
} from "./account.server.ts";
import { alertNewDevice } from "./alerts.server.ts";
import { findDeviceScope, rememberDevice } from "./devices.server.ts";
import { MAX_PASSWORD_LENGTH } from "./limits.ts";
import { findPasswordProblem, verifyPassword } from "./passwords.server.ts";
import {
  createSession,
  endSessions,
  findSession,
  MAX_USER_AGENT_LENGTH,
} from "./sessions.server.ts";
import {
  type AttemptScope,
  countAttempt,
  DEVICE_RULE,
  FAILED_SIGN_IN_LOG_LIMIT,
  GLOBAL_RULE,
  NETWORK_RULE,
  undoAttempt,
} from "./sign-in-attempts.server.ts";

interface SignIn {
  /** Without an email address, the owner signs in. */
  email?: string | undefined;
  password: string;
  /** Tokens from the browser's cookies. */
  sessionToken?: string | undefined;
  deviceToken?: string | undefined;
  address: string;
  userAgent: string;
  /** Whether alerts can be emailed; default: no. */
  byEmail?: boolean;
  /** Key for hashing networks, so that attempts are counted without saving IP addresses. */
  secret: string;
  now: Date;
}

type SignedIn = {
  ok: true;
  sessionToken: string;
  deviceToken: string;
  accountId: string;
  /** Whether the current rules would reject this password. */
  isWeak: boolean;
};

type SignInResult =
  | SignedIn
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number; isKnownDevice: boolean };

const GLOBAL_SCOPE = "all";

/**
 * Checks the password and creates a session. Every attempt is counted before its password is
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
  await recordFailedSignIn(db, options);
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
async function completeSignIn(db: Db, options: CompleteSignIn): Promise<SignedIn | undefined> {
  const { account, own, shared, sessionToken, address, now } = options;
  const isWeak =
    account.password_weak ?? (await findPasswordProblem(options.password)) !== undefined;
  const userAgent = options.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const previousSession = sessionToken
    ? await findSession(db, { token: sessionToken, now })
    : undefined;
  return db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, account))) return undefined;
    await undoAttempt(tx, { own: own.scope, shared: shared.map(({ scope }) => scope), now });
    if (account.password_weak === null) {
      await tx
        .updateTable("staff_accounts")
        .set({ password_weak: isWeak })
        .where("id", "=", account.id)
        .execute();
    }
    const accountId = account.id;
    // Every sign-in creates a new session; the browser's previous one ends.
    if (previousSession) {
      const { id, account_id: previousAccountId } = previousSession;
      await endSessions(tx, { accountId: previousAccountId, id, now });
    }
    const session = await createSession(tx, { accountId, userAgent, address, now });
    await alertNewDevice(tx, {
      ...{ accountId, sessionId: session.id, deviceToken: options.deviceToken },
      ...{ address, byEmail: options.byEmail ?? false, now },
    });
    const deviceToken = await rememberDevice(tx, {
      accountId,
      previousToken: options.deviceToken,
      now,
    });
    await recordAudit(tx, {
      actor: { kind: "session", id: session.id, accountId },
      action: "sign-in",
      subject: { kind: "session", id: session.id },
      summary: "Signed in.",
      after: { address, userAgent },
      now,
    });
    return { ok: true, sessionToken: session.token, deviceToken, accountId, isWeak };
  });
}

/** The limit is for the whole site, not for each address. */
const SHARED_COUNTER = "";

/**
 * Records a refused sign-in in the audit log, with only the network of the IP address, because
 * entries are never deleted. {@link FAILED_SIGN_IN_LOG_LIMIT} keeps strangers from filling the log.
 */
async function recordFailedSignIn(
  db: Db,
  { address, secret, now }: { address: string; secret: string; now: Date },
): Promise<void> {
  const rules = [FAILED_SIGN_IN_LOG_LIMIT];
  const verdict = await consumeRateLimits(db, { rules, address: SHARED_COUNTER, secret, now });
  if (!verdict.allowed) return;
  await recordAudit(db, {
    actor: { kind: "system", id: "sign-in" },
    action: "refuse-sign-in",
    subject: { kind: "session" },
    summary: "A sign-in was refused: incorrect password.",
    after: { network: formatNetwork(address) },
    now,
  });
}

/** Formats the network of an IP address: `192.0.2.0/24`, `2001:db8:1::/48`. */
function formatNetwork(address: string): string {
  const [family, hex = ""] = getAddressPrefix(address, "network").split(":");
  const parts = (length: number) => hex.match(new RegExp(`.{${length}}`, "g")) ?? [];
  const numbers = (length: number) => parts(length).map((part) => Number.parseInt(part, 16));
  if (family === "4") return `${numbers(2).join(".")}.0/24`;
  if (family === "6")
    return `${numbers(4)
      .map((part) => part.toString(16))
      .join(":")}::/48`;
  return "unknown";
}
