import type { Db, Tx } from "#app/db/schema.ts";
import { RETENTION } from "#app/modules/store/retention.ts";

interface Submission {
  key: string;
  form: string;
  leadId: string;
  now: Date;
}

/**
 * Saves the submission's idempotency key. Returns false if it is already saved. A concurrent repeat
 * waits here until the first submission's transaction has ended.
 */
export async function claimIdempotencyKey(tx: Tx, submission: Submission): Promise<boolean> {
  const claimed = await tx
    .insertInto("lead_submissions")
    .values({
      submission_key: submission.key,
      form: submission.form,
      lead_id: submission.leadId,
      created_at: submission.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returning("submission_key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Points a claimed key at the lead that its submission created or repeated. */
export async function linkKeyToLead(
  tx: Tx,
  { key, leadId }: { key: string; leadId: string },
): Promise<void> {
  await tx
    .updateTable("lead_submissions")
    .set({ lead_id: leadId })
    .where("submission_key", "=", key)
    .execute();
}

/** Deletes the keys of one lead: they are hashes that addresses could be tested against. */
export async function deleteIdempotencyKeys(tx: Tx, { leadId }: { leadId: string }): Promise<void> {
  await tx.deleteFrom("lead_submissions").where("lead_id", "=", leadId).execute();
}

const DAY_MS = 86_400_000;

/** Deletes the keys of old submissions, as the privacy page promises. Returns how many. */
export async function purgeIdempotencyKeys(db: Db, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.rateLimitDays * DAY_MS).toISOString();
  const result = await db
    .deleteFrom("lead_submissions")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
