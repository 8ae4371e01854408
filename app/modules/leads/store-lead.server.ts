import type { Tx } from "#app/db/schema.ts";

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
