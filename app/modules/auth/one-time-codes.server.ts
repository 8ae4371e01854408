import { Secret, TOTP } from "otpauth";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { lockActiveAccount } from "./account.server.ts";
import { decryptKey, encryptKey } from "./app-keys.server.ts";
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  saveRecoveryCodes,
} from "./recovery-codes.server.ts";

/** RFC 6238 with the parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** RFC 6238, 5.2: at most one step of delay; in the other direction for clocks that are ahead. */
const WINDOW_STEPS = 1;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Whether the account has one-time codes. */
export async function hasOneTimeCodes(
  db: Db | Tx,
  { accountId }: { accountId: string },
): Promise<boolean> {
  return (await findRow(db, accountId)) !== undefined;
}

/** One-time codes of an account, as shown to their owner. */
export interface OneTimeCodes {
  /** ISO 8601. */
  createdAt: string;
  /** False after a change of `SESSION_SECRET`: only recovery codes work until new codes are set up. */
  isReadable: boolean;
}

/** Finds the one-time codes of an account; undefined if there are none. `secret` is the site's. */
export async function findOneTimeCodes(
  db: Db,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<OneTimeCodes | undefined> {
  const row = await findRow(db, accountId);
  if (!row) return undefined;
  const isReadable = decryptKey(row.secret, { accountId, secret }) !== undefined;
  return { createdAt: row.created_at, isReadable };
}

function findRow(db: Db | Tx, accountId: string) {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** A new secret for an authenticator app. Nothing is saved until a code of it was entered. */
export interface CodeSetup {
  /** Base32, to type into the app. */
  key: string;
  /** `otpauth:` URI, for a QR code. */
  uri: string;
  /** The key encrypted for this account; the form sends it back with the first code. */
  sealedKey: string;
}

interface SetupOptions {
  account: { id: string; name: string; email: string | null };
  /** The site's name, as apps show it. */
  issuer: string;
  /** The site's secret; the key of the encryption is derived from it. */
  secret: string;
}

/** Creates a secret for an authenticator app. */
export function createCodeSetup(options: SetupOptions): CodeSetup {
  return describeSetup(new Secret({ size: SECRET_BYTES }).base32, options);
}

/** The setup of a form that was sent; undefined if its key was not made for this account. */
export function readCodeSetup(sealedKey: string, options: SetupOptions): CodeSetup | undefined {
  const { account, secret } = options;
  const key = decryptKey(sealedKey, { accountId: account.id, secret });
  return key === undefined ? undefined : describeSetup(key, options);
}

function describeSetup(key: string, { account, issuer, secret }: SetupOptions): CodeSetup {
  const label = account.email ?? account.name;
  const totp = new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(key) });
  const sealedKey = encryptKey(key, { accountId: account.id, secret });
  return { key, uri: totp.toString(), sealedKey };
}

interface TurnOn {
  accountId: string;
  setup: CodeSetup;
  /** The first code, which shows that the app has the key. */
  code: string;
  actor: Actor;
  now: Date;
}

/**
 * Saves the key of a setup in place of an earlier one, with ten new recovery codes, which it returns;
 * undefined if the code is not correct.
 */
export async function turnOnOneTimeCodes(
  db: Db,
  { accountId, setup, code, actor, now }: TurnOn,
): Promise<string[] | undefined> {
  const step = findStep(code, { key: setup.key, now });
  if (step === undefined) return undefined;
  const { codes, hashes } = await generateRecoveryCodes();
  return db.transaction().execute(async (tx) => {
    if (!(await lockActiveAccount(tx, { id: accountId }))) return undefined;
    const row = { secret: setup.sealedKey, last_step: step, created_at: now.toISOString() };
    await tx
      .insertInto("one_time_codes")
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
      .execute();
    await saveRecoveryCodes(tx, { accountId, hashes, now });
    await recordAudit(tx, {
      actor,
      action: "turn-on-codes",
      subject: { kind: "account", id: accountId },
      summary: "One-time codes were set up, with new recovery codes.",
      now,
    });
    return codes;
  });
}

interface CodeChange {
  accountId: string;
  actor: Actor;
  now: Date;
}

/** Replaces the recovery codes and returns the new ones; undefined if one-time codes are off. */
export async function renewRecoveryCodes(
  db: Db,
  { accountId, actor, now }: CodeChange,
): Promise<string[] | undefined> {
  const { codes, hashes } = await generateRecoveryCodes();
  return db.transaction().execute(async (tx) => {
    if (!(await lockActiveAccount(tx, { id: accountId }))) return undefined;
    if (!(await hasOneTimeCodes(tx, { accountId }))) return undefined;
    await saveRecoveryCodes(tx, { accountId, hashes, now });
    await recordAudit(tx, {
      actor,
      action: "renew-recovery-codes",
      subject: { kind: "account", id: accountId },
      summary: "New recovery codes were created; earlier ones no longer work.",
      now,
    });
    return codes;
  });
}

/** Turns one-time codes off and records it. Returns false if they were off. */
export function turnOffOneTimeCodes(
  db: Db,
  { accountId, actor, now }: CodeChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteOneTimeCodes(tx, { accountId }))) return false;
    await recordAudit(tx, {
      actor,
      action: "turn-off-codes",
      subject: { kind: "account", id: accountId },
      summary: "One-time codes were turned off.",
      now,
    });
    return true;
  });
}

/** Deletes the one-time codes and recovery codes of an account. Returns whether it had any. */
export async function deleteOneTimeCodes(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<boolean> {
  await deleteRecoveryCodes(tx, { accountId });
  const deleted = await tx
    .deleteFrom("one_time_codes")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Finds the time step of a code of the account; undefined if the code is wrong or was used. */
export async function findCodeStep(
  db: Db,
  { accountId, code, secret, now }: { accountId: string; code: string; secret: string; now: Date },
): Promise<number | undefined> {
  const row = await findRow(db, accountId);
  const key = row && decryptKey(row.secret, { accountId, secret });
  const step = key === undefined ? undefined : findStep(code, { key, now });
  return row && step !== undefined && step > row.last_step ? step : undefined;
}

/** Uses up a time step that {@link findCodeStep} found. Returns false if it was used meanwhile. */
export async function spendCodeStep(
  tx: Tx,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> {
  const used = await tx
    .updateTable("one_time_codes")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether a text looks like a one-time code, and not like a recovery code. */
export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ""));

function findStep(code: string, { key, now }: { key: string; now: Date }): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, "");
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
