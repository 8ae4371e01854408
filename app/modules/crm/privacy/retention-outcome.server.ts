import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { Removed } from "./record-erasure.server.ts";

/** Row of table `settings` with the last outcome. */
export const RETENTION_OUTCOME_KEY = "lead-retention-outcome";

const outcomeSchema = z.object({
  /** When it ran. */
  at: z.string(),
  ok: z.boolean(),
  /** How many rows of which kind went. */
  removed: z.record(z.string(), z.number()),
  /** Proofs of consent whose time was over. */
  proofs: z.number(),
});

export type RetentionOutcome = Omit<z.output<typeof outcomeSchema>, "removed"> & {
  removed: Removed;
};

/** How the clean-up of leads last went; undefined before its first run. */
export async function getRetentionOutcome(db: Db): Promise<RetentionOutcome | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", RETENTION_OUTCOME_KEY)
    .executeTakeFirst();
  return row && outcomeSchema.parse(JSON.parse(row.value));
}

/** Keeps the outcome of a run in place of the one before. */
export async function keepOutcome(
  db: Db,
  { now, ...outcome }: Omit<RetentionOutcome, "at"> & { now: Date },
): Promise<void> {
  const at = now.toISOString();
  const value = JSON.stringify({ at, ...outcome });
  await db
    .insertInto("settings")
    .values({ key: RETENTION_OUTCOME_KEY, value, updated_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: at }))
    .execute();
}
