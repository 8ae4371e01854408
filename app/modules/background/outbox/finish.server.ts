import type { Db, Tx } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";
import type { OutboxJob } from "./handlers.ts";

interface Attempt {
  outboxId: string;
  attempt: number;
  startedAt: string;
  finishedAt: string;
  outcome: "sent" | "retry" | "failed";
  detail: string;
}

interface FinishOptions {
  job: OutboxJob;
  startedAt: Date;
  finishedAt: Date;
  outcome: Attempt["outcome"];
  detail: string;
  /** When to try again, for the outcome `retry`. */
  availableAt?: Date;
}

const STATUS_AFTER = { sent: "sent", retry: "pending", failed: "failed" } as const;

/**
 * Writes down how a try ended. Returns false, changing nothing, when the lease ran out and another
 * process has taken the row since.
 */
export async function finishAttempt(db: Db, options: FinishOptions): Promise<boolean> {
  const { job, outcome, detail, availableAt } = options;
  const finishedAt = options.finishedAt.toISOString();
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("outbox")
      .set({
        status: STATUS_AFTER[outcome],
        lease_until: null,
        last_error: outcome === "sent" ? null : detail,
        finished_at: outcome === "retry" ? null : finishedAt,
        ...(availableAt ? { available_at: availableAt.toISOString() } : {}),
      })
      .where("id", "=", job.id)
      .where("status", "=", "sending")
      .where("attempts", "=", job.attempts)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    await recordAttempt(tx, {
      outboxId: job.id,
      attempt: job.attempts,
      startedAt: options.startedAt.toISOString(),
      finishedAt,
      outcome,
      detail,
    });
    return true;
  });
}

/** Adds a line to the history of a row. */
export async function recordAttempt(db: Db | Tx, attempt: Attempt): Promise<void> {
  await db
    .insertInto("outbox_attempts")
    .values({
      id: newId(),
      outbox_id: attempt.outboxId,
      attempt: attempt.attempt,
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt,
      outcome: attempt.outcome,
      detail: attempt.detail,
    })
    .execute();
}
