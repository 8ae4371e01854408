import type { Db, Tx } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { rememberDevice } from "./devices.server.ts";
import { DEVICE_LINK_MINUTES } from "./session-limits.ts";
import { hashToken } from "./token-hash.server.ts";

const MINUTE_MS = 60_000;

/** Path of the page a link opens. */
export const deviceLinkPath = (token: string): string => `/staff-link/${token}`;

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

interface LinkUse {
  token: string;
  now: Date;
}

/** Whether a link still works. Checking does not use it up, because link previews open it too. */
export async function isDeviceLinkOpen(db: Db, { token, now }: LinkUse): Promise<boolean> {
  const link = await db
    .selectFrom("device_links")
    .select("token_hash")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Uses up a link and makes the browser known. Returns the token for its device cookie; undefined if the
 * link was already used, has expired or never existed.
 */
export async function redeemDeviceLink(
  db: Db,
  { token, now, former }: LinkUse & { former: string | undefined },
): Promise<string | undefined> {
  // An invalid link costs one read and takes no lock.
  if (!(await isDeviceLinkOpen(db, { token, now }))) return undefined;
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom("device_links")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", now.toISOString())
      .returning("account_id")
      .executeTakeFirst();
    if (!link) return undefined;
    const deviceToken = await rememberDevice(tx, { accountId: link.account_id, former, now });
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
