import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import type { Removed } from "./record-erasure.server.ts";

/** Key of the setting with the last outcome. */
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
  const json = await readSetting(db, RETENTION_OUTCOME_KEY);
  return json === undefined ? undefined : outcomeSchema.parse(JSON.parse(json));
}

/** Saves the outcome of a run in place of the one before. */
export async function keepOutcome(
  db: Db,
  { now, ...outcome }: Omit<RetentionOutcome, "at"> & { now: Date },
): Promise<void> {
  const value = { at: now.toISOString(), ...outcome };
  await saveSetting(db, { key: RETENTION_OUTCOME_KEY, value, now });
}
