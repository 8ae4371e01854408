import type { Db, Tx } from "#app/db/schema.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { DEVICE_DAYS } from "./session-limits.ts";
import { hashToken } from "./token-hash.server.ts";

const DAY_MS = 86_400_000;

/**
 * The key under which this browser's sign-in attempts are counted; undefined if the browser is not
 * known. A browser becomes known when it signs in or uses a link from the terminal.
 */
export async function findDeviceScope(
  db: Db,
  { token, now }: { token: string | undefined; now: Date },
): Promise<string | undefined> {
  if (!token) return undefined;
  const device = await db
    .selectFrom("staff_devices")
    .select("token_hash")
    .where("token_hash", "=", hashToken(token))
    .where("last_used_at", ">", oldest(now))
    .executeTakeFirst();
  return device && `device:${device.token_hash}`;
}

/** Remembers the browser that has just signed in, under a new token; forgets those long unused. */
export async function rememberDevice(
  tx: Tx,
  { accountId, former, now }: { accountId: string; former: string | undefined; now: Date },
): Promise<string> {
  if (former) {
    await tx.deleteFrom("staff_devices").where("token_hash", "=", hashToken(former)).execute();
  }
  await tx.deleteFrom("staff_devices").where("last_used_at", "<=", oldest(now)).execute();
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

function oldest(now: Date): string {
  return new Date(now.getTime() - DEVICE_DAYS * DAY_MS).toISOString();
}
