import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { isUniqueViolation } from "#app/db/errors.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { PasskeysTable } from "#app/db/tables/staff.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { lockActiveAccount } from "./account.server.ts";
import { raiseAlert } from "./alerts.server.ts";
import { createChallenge, takeChallenge } from "./challenges.server.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "./limits.ts";

/** Loaded on first use: with its 25 packages it takes about 20 MB of memory. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256, and RS256 (COSE); without the post-quantum ones, which are experimental in Node.js. */
const ALGORITHMS = [-8, -7, -257];

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, "Please enter a name for the passkey.")
  .max(MAX_PASSKEY_NAME_LENGTH, `The name may have at most ${MAX_PASSKEY_NAME_LENGTH} characters.`);

/** A passkey as shown to the person it belongs to. */
export type Passkey = Pick<PasskeysTable, "id" | "name" | "host" | "created_at" | "last_used_at">;

/** The passkeys of an account, newest first. */
export function listPasskeys(db: Db, { accountId }: { accountId: string }): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "host", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Whether anyone can sign in with a passkey at this host name. */
export async function hasPasskeys(db: Db, { host }: { host: string }): Promise<boolean> {
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("host", "=", host)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

interface StartPasskey {
  account: { id: string; name: string; email: string | null };
  /** From `getPasskeyHost`. */
  host: string;
  /** The site's name, as browsers show it. */
  siteName: string;
  now: Date;
}

/** The options for the browser to create a passkey, and the token for the cookie of their challenge. */
export async function startPasskey(
  db: Db,
  { account, host, siteName, now }: StartPasskey,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; challengeToken: string }> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const existing = await db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("account_id", "=", account.id)
    .where("host", "=", host)
    .execute();
  const challenge = await createChallenge(db, {
    purpose: "add-passkey",
    accountId: account.id,
    now,
  });
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: host,
    userID: Buffer.from(account.id),
    userName: account.email ?? account.name,
    userDisplayName: account.name,
    challenge: Buffer.from(challenge.value, "base64url"),
    supportedAlgorithmIDs: ALGORITHMS,
    // A passkey is a sign-in on its own: it knows whose it is, and asks for a fingerprint, face, or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: parseTransports(transports),
    })),
  });
  return { options, challengeToken: challenge.token };
}

export const parseTransports = (saved: string): string[] => (saved ? saved.split(" ") : []);

/** Names of transports in WebAuthn are short words; anything else is left out. */
const formatTransports = (names: readonly string[] | undefined): string =>
  (names ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)).join(" ");

interface AddPasskey {
  accountId: string;
  challengeToken: string | undefined;
  /** The browser's response, as JSON. */
  credential: string;
  name: string;
  host: string;
  origin: string;
  actor: Actor;
  /** Whether the alert can be emailed; default: no. */
  byEmail?: boolean;
  now: Date;
}

/** `expired`: the challenge was answered or is too old. `refused`: the response is not valid. */
type PasskeyAdded = { ok: true } | { ok: false; reason: "expired" | "refused" | "exists" };

/** Verifies the browser's response and saves the passkey, with its audit entry and an alert. */
export async function addPasskey(
  db: Db,
  {
    accountId,
    challengeToken: token,
    name,
    host,
    actor,
    byEmail = false,
    now,
    ...rest
  }: AddPasskey,
): Promise<PasskeyAdded> {
  const challenge = await takeChallenge(db, { token, purpose: "add-passkey", now });
  if (challenge?.accountId !== accountId) return { ok: false, reason: "expired" };
  const verified = await verifyNewPasskey({ ...rest, host, challenge: challenge.value });
  if (!verified) return { ok: false, reason: "refused" };
  const { id: credentialId, publicKey, counter, transports } = verified;
  const id = newId();
  try {
    return await db.transaction().execute(async (tx): Promise<PasskeyAdded> => {
      if (!(await lockActiveAccount(tx, { id: accountId })))
        return { ok: false, reason: "refused" };
      await tx
        .insertInto("passkeys")
        .values({
          ...{ id, name, host, account_id: accountId, credential_id: credentialId },
          public_key: Buffer.from(publicKey).toString("base64url"),
          counter: String(counter),
          transports: formatTransports(transports),
          created_at: now.toISOString(),
          last_used_at: null,
        })
        .execute();
      await recordAudit(tx, {
        actor,
        action: "add-passkey",
        subject: { kind: "passkey", id },
        summary: `Passkey "${name}" added.`,
        after: { name, host },
        now,
      });
      const summary = `A passkey, “${name}”, was added to your account.`;
      await raiseAlert(tx, { accountId, kind: "new-passkey", summary, actor, byEmail, now });
      return { ok: true };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: "exists" };
    throw error;
  }
}

interface NewPasskeyResponse extends Pick<AddPasskey, "credential" | "host" | "origin"> {
  challenge: string;
}

async function verifyNewPasskey({ credential, host, origin, challenge }: NewPasskeyResponse) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(credential) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch (error) {
    logPasskeyRefusal(error);
    return undefined;
  }
}

/** A refusal quotes what was sent, which may be long. */
const MAX_REASON_LENGTH = 200;

/**
 * Logs why a response was refused. The library throws an Error with the reason, whatever is wrong with it.
 */
export function logPasskeyRefusal(error: unknown): void {
  const reason = String(error).slice(0, MAX_REASON_LENGTH);
  logger.warn({ reason }, "the response of a passkey was refused");
}

interface PasskeyChange {
  id: string;
  accountId: string;
  actor: Actor;
  now: Date;
}

/** Changes the name of a passkey. Returns false if the account has no passkey with this id. */
export function renamePasskey(
  db: Db,
  { id, accountId, name, actor, now }: PasskeyChange & { name: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("passkeys")
      .select("name")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (!before) return false;
    await tx.updateTable("passkeys").set({ name }).where("id", "=", id).execute();
    await recordAudit(tx, {
      actor,
      action: "rename-passkey",
      subject: { kind: "passkey", id },
      summary: `Passkey "${before.name}" renamed to "${name}".`,
      before,
      after: { name },
      now,
    });
    return true;
  });
}

/** Removes a passkey. Returns false if the account has no passkey with this id. */
export function removePasskey(
  db: Db,
  { id, accountId, actor, now }: PasskeyChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returning("name")
      .executeTakeFirst();
    if (!removed) return false;
    await recordAudit(tx, {
      actor,
      action: "remove-passkey",
      subject: { kind: "passkey", id },
      summary: `Passkey "${removed.name}" removed.`,
      before: removed,
      now,
    });
    return true;
  });
}

/** Deletes all passkeys of an account. Returns how many. */
export async function deletePasskeys(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
