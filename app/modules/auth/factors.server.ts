import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { lockActiveAccount } from "./account.server.ts";
import { deleteChallenges } from "./challenges.server.ts";
import { deleteOneTimeCodes } from "./one-time-codes.server.ts";
import { deletePasskeys } from "./passkeys.server.ts";
import { endSessions } from "./sessions.server.ts";

/** What was removed. */
export interface RemovedFactors {
  passkeys: number;
  hadCodes: boolean;
}

/**
 * Deletes the passkeys, one-time codes, and recovery codes of an account, and what its browsers had to
 * answer. The caller has locked the account.
 */
export async function removeFactors(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<RemovedFactors> {
  await deleteChallenges(tx, { accountId });
  const passkeys = await deletePasskeys(tx, { accountId });
  return { passkeys, hadCodes: await deleteOneTimeCodes(tx, { accountId }) };
}

interface ResetFactors {
  accountId: string;
  actor: Actor;
  now: Date;
}

/**
 * Removes passkeys and codes of someone who has lost them, and ends their sessions: the device may have been
 * stolen. Undefined if the person was removed.
 */
export function resetFactors(db: Db, options: ResetFactors): Promise<RemovedFactors | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockActiveAccount(tx, { id: options.accountId }))) return undefined;
    return resetFactorsIn(tx, options);
  });
}

/** Like {@link resetFactors}, in the caller's transaction, which has locked the account. */
export async function resetFactorsIn(
  tx: Tx,
  { accountId, actor, now }: ResetFactors,
): Promise<RemovedFactors & { ended: number }> {
  const removed = await removeFactors(tx, { accountId });
  const ended = await endSessions(tx, { accountId, now });
  const passkeys = removed.passkeys === 1 ? "1 passkey" : `${removed.passkeys} passkeys`;
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  await recordAudit(tx, {
    actor,
    action: "reset-factors",
    subject: { kind: "account", id: accountId },
    summary: `Reset: ${passkeys}${removed.hadCodes ? " and the one-time codes" : ""} removed; ${sessions} ended.`,
    now,
  });
  return { ...removed, ended };
}

/**
 * Deletes everyone's passkeys and codes, after a restore. Returns the numbers of passkeys and of accounts
 * with one-time codes.
 */
export async function deleteAllFactors(tx: Tx): Promise<{ passkeys: number; codes: number }> {
  await tx.deleteFrom("staff_challenges").execute();
  await tx.deleteFrom("recovery_codes").execute();
  const passkeys = await tx.deleteFrom("passkeys").executeTakeFirst();
  const codes = await tx.deleteFrom("one_time_codes").executeTakeFirst();
  return { passkeys: Number(passkeys.numDeletedRows), codes: Number(codes.numDeletedRows) };
}
