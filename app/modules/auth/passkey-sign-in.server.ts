import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { lockActiveAccount } from "./account.server.ts";
import { createChallenge, takeChallenge } from "./challenges.server.ts";
import { loadWebAuthn, logPasskeyRefusal, parseTransports } from "./passkeys.server.ts";
import { recordRefusedSignIn } from "./refused-sign-ins.server.ts";
import {
  findPreviousSession,
  type SigningInBrowser,
  type StartedSession,
  startSession,
} from "./start-session.server.ts";

/** The options for the browser to sign with a passkey, and the token for the cookie of their challenge. */
export async function startPasskeySignIn(
  db: Db,
  { host, now }: { host: string; now: Date },
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; challengeToken: string }> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = await createChallenge(db, { purpose: "passkey", accountId: null, now });
  // Without a list of passkeys: the browser offers those it has, and strangers learn nothing.
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: Buffer.from(challenge.value, "base64url"),
    userVerification: "required",
  });
  return { options, challengeToken: challenge.token };
}

interface PasskeySignIn extends SigningInBrowser {
  challengeToken: string | undefined;
  /** The browser's response, as JSON. */
  credential: string;
  host: string;
  origin: string;
  /** Key for hashing networks. */
  secret: string;
  now: Date;
}

type PasskeySignInResult =
  | ({ ok: true; accountId: string } & StartedSession)
  /** `expired`: the challenge was answered or is too old. `refused`: no passkey of the site signed it. */
  | { ok: false; reason: "expired" | "refused" };

/**
 * Checks the signature of a passkey and creates the session. Nothing is counted or delayed, because a
 * signature cannot be guessed; so guesses at passwords never slow a passkey.
 */
export async function signInWithPasskey(
  db: Db,
  options: PasskeySignIn,
): Promise<PasskeySignInResult> {
  const { challengeToken: token, now } = options;
  const challenge = await takeChallenge(db, { token, purpose: "passkey", now });
  if (!challenge) return { ok: false, reason: "expired" };
  const verified = await verifyPasskey(db, { ...options, challenge: challenge.value });
  const signedIn = verified && (await completeSignIn(db, { ...options, ...verified }));
  if (signedIn) return signedIn;
  const summary = "A sign-in was refused: the passkey was not accepted.";
  await recordRefusedSignIn(db, { ...options, summary });
  return { ok: false, reason: "refused" };
}

/** A passkey whose signature is valid, with its counter before and after. */
interface VerifiedPasskey {
  passkey: { id: string; name: string; accountId: string; counter: string };
  newCounter: number;
}

const responseSchema = z.looseObject({ id: z.string() });

async function verifyPasskey(
  db: Db,
  { credential, host, origin, challenge }: PasskeySignIn & { challenge: string },
): Promise<VerifiedPasskey | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const response: unknown = JSON.parse(credential);
    const passkey = await findPasskey(db, { credentialId: responseSchema.parse(response).id });
    if (!passkey) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        counter: Number(passkey.counter),
        transports: parseTransports(passkey.transports),
      },
    });
    return verified ? { passkey, newCounter: authenticationInfo.newCounter } : undefined;
  } catch (error) {
    logPasskeyRefusal(error);
    return undefined;
  }
}

function findPasskey(db: Db, { credentialId }: { credentialId: string }) {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "counter", "transports"])
    .select(["account_id as accountId", "credential_id as credentialId", "public_key as publicKey"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Undefined if the passkey or its person was removed, or the passkey was used, during the check. */
async function completeSignIn(
  db: Db,
  { passkey, newCounter, ...options }: PasskeySignIn & VerifiedPasskey,
): Promise<PasskeySignInResult | undefined> {
  const { id, name, accountId, counter } = passkey;
  const { now } = options;
  const previous = await findPreviousSession(db, options);
  return db.transaction().execute(async (tx) => {
    if (!(await lockActiveAccount(tx, { id: accountId }))) return undefined;
    const used = await tx
      .updateTable("passkeys")
      .set({ counter: String(newCounter), last_used_at: now.toISOString() })
      .where("id", "=", id)
      .where("counter", "=", counter)
      .returning("id")
      .executeTakeFirst();
    if (!used) return undefined;
    const summary = `Signed in with the passkey "${name}".`;
    const session = await startSession(tx, { accountId, browser: options, previous, summary, now });
    return { ok: true, ...session, accountId };
  });
}
