import { isBusy, isUniqueViolation } from "#app/db/errors.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";

/** Two visitors claiming one address at one moment: the loser looks again and finds the winner. */
const TRIES = 5;

/** Runs the transaction, and again from its start when it met another one. */
export async function storeLead<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let busyBefore = false;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const again = isUniqueViolation(error) || (isBusy(error) && !busyBefore);
      if (left <= 1 || !again) throw error;
      busyBefore ||= isBusy(error);
    }
  }
}

interface Submission {
  key: string;
  form: string;
  leadId: string;
  now: Date;
}

/**
 * Notes the submission; false when it was noted before. A second post of the same waits here
 * until the first one's transaction has ended.
 */
export async function noteSubmission(tx: Tx, submission: Submission): Promise<boolean> {
  const noted = await tx
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
  return noted !== undefined;
}
