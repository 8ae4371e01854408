import { createHmac } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import { OWNER } from "./account.server.ts";
import { countAttempt, forgiveAttempt } from "./count-attempt.server.ts";
import { isKnownDevice, rememberDevice } from "./devices.server.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { MAX_PASSWORD } from "./schema.ts";
import { endSessions, findSession, openSession } from "./sessions.server.ts";
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

export type SignInResult =
  | { ok: true; sessionToken: string; deviceToken: string }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

const GLOBAL = "all";

/**
 * Checks the password and opens a session. Every attempt counts before its password is looked at;
 * an attempt beyond the limits is refused without looking.
 */
export async function signIn(db: Db, options: SignIn): Promise<SignInResult> {
  const { now, address, secret } = options;
  const network = `network:${createHmac("sha256", secret)
    .update(`sign-in\n${addressScope(address, "network")}`)
    .digest("base64url")}`;
  const known = await isKnownDevice(db, { token: options.deviceToken, now });
  const others = known ? [] : [{ scope: GLOBAL, rule: GLOBAL_RULE }];
  const scopes = [{ scope: network, rule: NETWORK_RULE }, ...others];
  const verdict = await countAttempt(db, { scopes, now });
  if (!verdict.allowed) return { ok: false, reason: "limited", ...pickWait(verdict) };

  const account = await db
    .selectFrom("staff_accounts")
    .select(["id", "password_hash"])
    .where("id", "=", OWNER)
    .executeTakeFirst();
  const right =
    account !== undefined &&
    options.password.length <= MAX_PASSWORD &&
    (await verifyPassword(options.password, account.password_hash));
  if (!right) {
    await recordAudit(db, {
      actor: { kind: "system", id: "sign-in" },
      action: "refuse-sign-in",
      subject: { kind: "session" },
      summary: "A sign-in was refused: incorrect password.",
      after: { address },
      now,
    });
    return { ok: false, reason: "wrong" };
  }
  const former = options.sessionToken
    ? await findSession(db, { token: options.sessionToken, now })
    : undefined;
  return db.transaction().execute(async (tx) => {
    await forgiveAttempt(tx, { network, others: others.map(({ scope }) => scope) });
    // The browser gets a new token with every sign-in; the one it had opens nothing any more.
    if (former) await endSessions(tx, { accountId: account.id, id: former.id, now });
    const session = await openSession(tx, {
      accountId: account.id,
      userAgent: options.userAgent,
      address,
      now,
    });
    const deviceToken = await rememberDevice(tx, {
      accountId: account.id,
      former: options.deviceToken,
      now,
    });
    await recordAudit(tx, {
      actor: { kind: "session", id: session.id },
      action: "sign-in",
      subject: { kind: "session", id: session.id },
      summary: "Signed in.",
      after: { address, userAgent: options.userAgent },
      now,
    });
    return { ok: true, sessionToken: session.token, deviceToken };
  });
}

function pickWait({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return { retryAfterSeconds };
}
