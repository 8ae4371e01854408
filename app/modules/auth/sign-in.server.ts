import { createHmac } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import { findAccount, holdAccount, type StaffAccount } from "./account.server.ts";
import { type AttemptScope, countAttempt, forgiveAttempt } from "./count-attempt.server.ts";
import { findDeviceScope, rememberDevice } from "./devices.server.ts";
import { noteRefusal } from "./note-refusal.server.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { MAX_PASSWORD } from "./password-length.ts";
import { findPasswordProblem } from "./password-rules.server.ts";
import { endSessions, findSession, openSession, USER_AGENT_LENGTH } from "./sessions.server.ts";
import { DEVICE_RULE, GLOBAL_RULE, NETWORK_RULE } from "./sign-in-limits.ts";

interface SignIn {
  password: string;
  /** Cookies the browser sent, if any. */
  sessionToken?: string | undefined;
  deviceToken?: string | undefined;
  address: string;
  userAgent: string;
  /** Key of the hash under which networks are counted. */
  secret: string;
  now: Date;
}

type SignedIn = {
  ok: true;
  sessionToken: string;
  deviceToken: string;
  /** Whether today's rules would reject this password, so that it should be changed. */
  weak: boolean;
};

export type SignInResult =
  | SignedIn
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number; known: boolean };

const GLOBAL = "all";

/**
 * Checks the password and opens a session. Every attempt counts before its password is looked at;
 * an attempt beyond the limits is refused without looking.
 */
export async function signIn(db: Db, options: SignIn): Promise<SignInResult> {
  const { now, password } = options;
  const { own, shared } = await findScopes(db, options);
  const scopes = [own, ...shared];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    return { ok: false, reason: "limited", retryAfterSeconds, known: shared.length === 0 };
  }
  const account = await findAccount(db);
  const right =
    account !== undefined &&
    password.length <= MAX_PASSWORD &&
    (await verifyPassword(password, account.password_hash));
  const result = right ? await enter(db, { ...options, account, own, shared }) : undefined;
  if (result) return result;
  await noteRefusal(db, options);
  return { ok: false, reason: "wrong" };
}

/**
 * The counters an attempt counts against. A known browser has its own counter, so guesses from the same
 * Wi-Fi, or from anywhere else, slow down only unknown browsers.
 */
async function findScopes(
  db: Db,
  options: SignIn,
): Promise<{ own: AttemptScope; shared: AttemptScope[] }> {
  const device = await findDeviceScope(db, { token: options.deviceToken, now: options.now });
  if (device !== undefined) return { own: { scope: device, rule: DEVICE_RULE }, shared: [] };
  return {
    own: { scope: networkScope(options), rule: NETWORK_RULE },
    shared: [{ scope: GLOBAL, rule: GLOBAL_RULE }],
  };
}

/** Networks are counted under a keyed hash: none is stored readable. */
function networkScope({ address, secret }: SignIn): string {
  const network = addressScope(address, "network");
  return `network:${createHmac("sha256", secret).update(`sign-in\n${network}`).digest("base64url")}`;
}

interface Enter extends SignIn {
  account: StaffAccount;
  own: AttemptScope;
  shared: readonly AttemptScope[];
}

/** Undefined where the password was changed while it was being checked. */
async function enter(db: Db, options: Enter): Promise<SignedIn | undefined> {
  const { account, own, shared, sessionToken, address, now } = options;
  const weak = account.password_weak ?? (await findPasswordProblem(options.password)) !== undefined;
  const userAgent = options.userAgent.slice(0, USER_AGENT_LENGTH);
  const former = sessionToken ? await findSession(db, { token: sessionToken, now }) : undefined;
  return db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, account))) return undefined;
    const others = shared.map(({ scope }) => scope);
    await forgiveAttempt(tx, { own: own.scope, shared: others, now });
    if (account.password_weak === null) {
      await tx
        .updateTable("staff_accounts")
        .set({ password_weak: weak })
        .where("id", "=", account.id)
        .execute();
    }
    const accountId = account.id;
    // The browser gets a new token with every sign-in; the one it had opens nothing any more.
    if (former) await endSessions(tx, { accountId, id: former.id, now });
    const session = await openSession(tx, { accountId, userAgent, address, now });
    const deviceToken = await rememberDevice(tx, {
      accountId,
      former: options.deviceToken,
      now,
    });
    await recordAudit(tx, {
      actor: { kind: "session", id: session.id },
      action: "sign-in",
      subject: { kind: "session", id: session.id },
      summary: "Signed in.",
      after: { address, userAgent },
      now,
    });
    return { ok: true, sessionToken: session.token, deviceToken, weak };
  });
}
