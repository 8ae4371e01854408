import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";
import type { JobRunsTable } from "#app/db/tables/automation.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { RunCounts } from "./job.ts";

/** Waits between tries to write down how a run ended, in milliseconds. */
const RECORD_RETRIES = [500, 2_000, 5_000];

/** Longest error text kept, in characters. */
const ERROR_LENGTH = 2_000;

interface FinishRun {
  runId: string;
  now: Date;
  outcome: JobRunsTable["outcome"];
  message: string;
  counts: RunCounts | undefined;
  error: string | null;
}

/**
 * Writes down how a run ended, trying again where the database does not answer: it would count as
 * dead otherwise and be done once more. False where it was taken for dead before.
 */
export async function finishRun(db: Db, run: FinishRun): Promise<boolean> {
  for (const wait of RECORD_RETRIES) {
    try {
      return await record(db, run);
    } catch (error) {
      logger.warn({ err: error, run: run.runId }, "the end of a run is not recorded yet");
      await sleep(wait);
    }
  }
  return record(db, run);
}

async function record(db: Db, { runId, now, outcome, message, counts, error }: FinishRun) {
  const changed = await db
    .updateTable("job_runs")
    .set({
      outcome,
      message,
      error: error?.slice(0, ERROR_LENGTH) ?? null,
      finished_at: now.toISOString(),
      ...(counts ? { counts: JSON.stringify(counts) } : {}),
    })
    .where("id", "=", runId)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Writes down how far a run has come. */
export async function reportRun(
  db: Db,
  { runId, counts }: { runId: string; counts: RunCounts },
): Promise<void> {
  await db
    .updateTable("job_runs")
    .set({ counts: JSON.stringify(counts) })
    .where("id", "=", runId)
    .where("finished_at", "is", null)
    .execute();
}
