import { createHmac } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import { findAccount, holdAccount, type StaffAccount } from "./account.server.ts";
import { countAttempt, forgiveAttempt } from "./count-attempt.server.ts";
import { isKnownDevice, rememberDevice } from "./devices.server.ts";
import { noteRefusal } from "./note-refusal.server.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { MAX_PASSWORD } from "./password-length.ts";
import { endSessions, findSession, openSession, USER_AGENT_LENGTH } from "./sessions.server.ts";
import { GLOBAL_RULE, NETWORK_RULE } from "./sign-in-limits.ts";

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

type SignedIn = { ok: true; sessionToken: string; deviceToken: string };

export type SignInResult =
  | SignedIn
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

const GLOBAL = "all";

/**
 * Checks the password and opens a session. Every attempt counts before its password is looked at;
 * an attempt beyond the limits is refused without looking.
 */
export async function signIn(db: Db, options: SignIn): Promise<SignInResult> {
  const { now, password } = options;
  const own = networkScope(options);
  const known = await isKnownDevice(db, { token: options.deviceToken, now });
  const shared = known ? [] : [GLOBAL];
  const scopes = [
    { scope: own, rule: NETWORK_RULE },
    ...shared.map((scope) => ({ scope, rule: GLOBAL_RULE })),
  ];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) {
    return { ok: false, reason: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
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

/** Networks are counted under a keyed hash: none is stored readable. */
function networkScope({ address, secret }: SignIn): string {
  const network = addressScope(address, "network");
  return `network:${createHmac("sha256", secret).update(`sign-in\n${network}`).digest("base64url")}`;
}

interface Enter extends SignIn {
  account: StaffAccount;
  own: string;
  shared: readonly string[];
}

/** Undefined where the password was changed while it was being checked. */
async function enter(db: Db, options: Enter): Promise<SignedIn | undefined> {
  const { account, own, shared, sessionToken, address, now } = options;
  const userAgent = options.userAgent.slice(0, USER_AGENT_LENGTH);
  const former = sessionToken ? await findSession(db, { token: sessionToken, now }) : undefined;
  return db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, account))) return undefined;
    await forgiveAttempt(tx, { own, shared, now });
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
    return { ok: true, sessionToken: session.token, deviceToken };
  });
}
