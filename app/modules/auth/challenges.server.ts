import type { Db, Tx } from "#app/db/schema.ts";
import type { StaffChallengesTable } from "#app/db/tables/staff.ts";
import { hashToken, newToken } from "#app/platform/random.server.ts";
import { CHALLENGE_MINUTES } from "./limits.ts";

const MINUTE_MS = 60_000;

/** A challenge with the token for the browser's cookie, which alone can answer it. */
interface NewChallenge {
  token: string;
  /** What a passkey signs: 32 bytes in base64url. */
  value: string;
}

interface Challenge {
  value: string;
  accountId: string | null;
}

/** Saves a challenge that can be answered once, within {@link CHALLENGE_MINUTES} minutes. */
export async function createChallenge(
  db: Db | Tx,
  {
    purpose,
    accountId,
    now,
  }: { purpose: StaffChallengesTable["purpose"]; accountId: string | null; now: Date },
): Promise<NewChallenge> {
  const token = newToken();
  // The hash is as unpredictable as the token, so a passkey can sign it.
  const value = hashToken(token);
  await db
    .insertInto("staff_challenges")
    .values({
      token_hash: value,
      purpose,
      account_id: accountId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS).toISOString(),
    })
    .execute();
  return { token, value };
}

interface ChallengeUse {
  token: string | undefined;
  purpose: StaffChallengesTable["purpose"];
  now: Date;
}

/** Finds an open challenge without using it up. */
export async function findChallenge(
  db: Db,
  { token, purpose, now }: ChallengeUse,
): Promise<Challenge | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom("staff_challenges")
    .select(["token_hash as value", "account_id as accountId"])
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Uses up a challenge; undefined if it was used, has expired, or never existed. */
export async function takeChallenge(
  db: Db | Tx,
  { token, purpose, now }: ChallengeUse,
): Promise<Challenge | undefined> {
  if (!token) return undefined;
  return db
    .deleteFrom("staff_challenges")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .returning(["token_hash as value", "account_id as accountId"])
    .executeTakeFirst();
}

/** Deletes the open challenges of an account, so that a sign-in with an old password cannot go on. */
export async function deleteChallenges(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx.deleteFrom("staff_challenges").where("account_id", "=", accountId).execute();
}

/** Deletes challenges that have expired. Returns how many. */
export async function purgeChallenges(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_challenges")
    .where("expires_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
