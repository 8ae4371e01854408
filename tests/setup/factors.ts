import { Secret, TOTP } from "otpauth";
import type { Db } from "#app/db/schema.ts";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { createCodeSetup, renewRecoveryCodes } from "#app/modules/auth/one-time-codes.server.ts";
import { hashToken } from "#app/platform/random.server.ts";

const STEP_SECONDS = 30;

/** The code that an authenticator app with this key (base32) shows at a time, `steps` codes later. */
export function codeAt(key: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * STEP_SECONDS * 1000;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

interface CodeOptions {
  /** Default: the owner. */
  accountId?: string;
  /** The site's secret. */
  secret: string;
  now: Date;
  /** Default: false, because hashing them takes most of a second on a busy machine. */
  withRecoveryCodes?: boolean;
}

/** Saves one-time codes of an account, in place of earlier ones. Returns the app's key. */
export async function addOneTimeCodes(
  db: Db,
  { accountId = OWNER_ID, secret, now, withRecoveryCodes = false }: CodeOptions,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const account = { id: accountId, name: "Owner", email: null };
  const { key, sealedKey } = createCodeSetup({ account, issuer: "Hyde Cannabis", secret });
  await db.deleteFrom("one_time_codes").where("account_id", "=", accountId).execute();
  await db
    .insertInto("one_time_codes")
    .values({
      ...{ account_id: accountId, secret: sealedKey, last_step: 0 },
      created_at: now.toISOString(),
    })
    .execute();
  const actor = { kind: "terminal", id: null } as const;
  const recoveryCodes =
    (withRecoveryCodes && (await renewRecoveryCodes(db, { accountId, actor, now }))) || [];
  return { key, recoveryCodes };
}

/** What a passkey has to sign for the browser with this token in its challenge cookie. */
export const challengeOf = (token: string): string => hashToken(token);
