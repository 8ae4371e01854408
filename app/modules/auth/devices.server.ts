import type { Db, Tx } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { hashToken, newToken } from "#app/platform/random.server.ts";
import { DEVICE_DAYS, DEVICE_LINK_MINUTES } from "./limits.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Scope under which a known device's attempts to sign in to an account are counted; undefined if the
 * browser is unknown to that account. Otherwise someone with an account could guess another person's
 * password without a delay, and reset the counter by signing in. A browser becomes a known device when
 * it signs in or uses a link from the terminal.
 */
export async function findDeviceScope(
  db: Db,
  { accountId, token, now }: { accountId: string; token: string | undefined; now: Date },
): Promise<string | undefined> {
  const isKnown = (await findDeviceAccount(db, { token, now })) === accountId;
  return token && isKnown ? getDeviceScope(hashToken(token)) : undefined;
}

/** The account that a browser is a known device of, by the token in its cookie. */
export async function findDeviceAccount(
  db: Db | Tx,
  { token, now }: { token: string | undefined; now: Date },
): Promise<string | undefined> {
  if (!token) return undefined;
  const device = await db
    .selectFrom("staff_devices")
    .select("account_id")
    .where("token_hash", "=", hashToken(token))
    .where("last_used_at", ">", getOldestValidTime(now))
    .executeTakeFirst();
  return device?.account_id;
}

const getDeviceScope = (tokenHash: string) => `device:${tokenHash}`;

/** Forgets all devices and device links of an account. Returns the scopes of the devices' counters. */
export async function forgetDevices(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<string[]> {
  await tx.deleteFrom("device_links").where("account_id", "=", accountId).execute();
  const devices = await tx
    .deleteFrom("staff_devices")
    .where("account_id", "=", accountId)
    .returning("token_hash")
    .execute();
  return devices.map(({ token_hash }) => getDeviceScope(token_hash));
}

/**
 * Saves a browser as a known device and returns the token for its cookie. Replaces the device of
 * `previousToken` and deletes devices that were not used for {@link DEVICE_DAYS} days.
 */
export async function rememberDevice(
  tx: Tx,
  {
    accountId,
    previousToken,
    now,
  }: { accountId: string; previousToken: string | undefined; now: Date },
): Promise<string> {
  if (previousToken) {
    await tx
      .deleteFrom("staff_devices")
      .where("token_hash", "=", hashToken(previousToken))
      .execute();
  }
  await tx
    .deleteFrom("staff_devices")
    .where("last_used_at", "<=", getOldestValidTime(now))
    .execute();
  const token = newToken();
  const time = now.toISOString();
  await tx
    .insertInto("staff_devices")
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: time,
      last_used_at: time,
    })
    .execute();
  return token;
}

function getOldestValidTime(now: Date): string {
  return new Date(now.getTime() - DEVICE_DAYS * DAY_MS).toISOString();
}

/** Path of the page of a device link. */
export const getDeviceLinkPath = (token: string): string => `/staff-link/${token}`;

/**
 * Creates a link that makes one browser known. It works once, within {@link DEVICE_LINK_MINUTES}
 * minutes. Returns its token; only the token's hash is saved.
 */
export async function createDeviceLink(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + DEVICE_LINK_MINUTES * MINUTE_MS);
  await tx
    .insertInto("device_links")
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  return token;
}

interface DeviceLinkUse {
  token: string;
  now: Date;
}

/** Whether a link still works. Checking does not use it up, because link previews load the page. */
export async function isDeviceLinkValid(db: Db, { token, now }: DeviceLinkUse): Promise<boolean> {
  const link = await db
    .selectFrom("device_links")
    .select("token_hash")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Uses up a link and makes the browser a known device. Returns the token for its device cookie;
 * undefined if the link was used, has expired, or never existed.
 */
export async function redeemDeviceLink(
  db: Db,
  { token, now, previousToken }: DeviceLinkUse & { previousToken: string | undefined },
): Promise<string | undefined> {
  // An invalid link costs one read and takes no lock.
  if (!(await isDeviceLinkValid(db, { token, now }))) return undefined;
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom("device_links")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", now.toISOString())
      .returning("account_id")
      .executeTakeFirst();
    if (!link) return undefined;
    const deviceToken = await rememberDevice(tx, {
      accountId: link.account_id,
      previousToken,
      now,
    });
    await recordAudit(tx, {
      actor: { kind: "system", id: "sign-in" },
      action: "use-device-link",
      subject: { kind: "account", id: link.account_id },
      summary: "A browser was remembered with a sign-in link from the server.",
      now,
    });
    return deviceToken;
  });
}
