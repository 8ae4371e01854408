import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";
import { parseJson } from "#app/platform/validation.ts";

const KEY = "archive-sealing";

/** Whether sealing works, as the process that seals records it. */
const stateSchema = z.object({
  /** The first of the failures in a row, ISO 8601; null while it works. */
  failingSince: z.string().nullable(),
  /** Why the latest of them failed, for engineers. */
  problem: z.string().nullable(),
});

export type SealingState = z.infer<typeof stateSchema>;

const WORKING: SealingState = { failingSince: null, problem: null };

/** An invalid or missing row counts as working: the next change of the state saves a new one. */
async function getSavedState(db: Db): Promise<SealingState> {
  const saved = stateSchema.safeParse(parseJson((await readSetting(db, KEY)) ?? ""));
  return saved.success ? saved.data : WORKING;
}

/** Records whether sealing works, for the process that seals. Writes only when that changes. */
export class SealingRecorder {
  readonly #db: Db;
  readonly #clock: () => Date;
  /** As recorded; undefined while another process may have recorded something else. */
  #isFailing: boolean | undefined;

  constructor(db: Db, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Call it when another process seals. */
  forget(): void {
    this.#isFailing = undefined;
  }

  /** `failure` is the error of the last attempt; null if it succeeded. Logs its own failures. */
  async record(failure: unknown): Promise<void> {
    const isFailing = failure !== null;
    if (this.#isFailing === isFailing) return;
    try {
      const saved = await getSavedState(this.#db);
      if ((saved.failingSince !== null) !== isFailing) {
        const now = this.#clock();
        const value: SealingState = isFailing
          ? { failingSince: now.toISOString(), problem: maskText(String(failure)) }
          : WORKING;
        await saveSetting(this.#db, { key: KEY, value, now });
      }
      this.#isFailing = isFailing;
    } catch (error) {
      logger.warn({ err: error }, "could not record whether sealing works");
    }
  }
}

/** No process has renewed the lease for this long: sealing hangs, or no process seals. */
const LEASE_LOST_MS = 10 * 60_000;

/**
 * Since when changes are not sealed, and why. A failing page counts, and so does a lease that no process
 * renews.
 */
export async function getSealingState(db: Db, { now }: { now: Date }): Promise<SealingState> {
  const saved = await getSavedState(db);
  if (saved.failingSince !== null) return saved;
  const lease = await db.selectFrom("archive_lease").select("lease_until").executeTakeFirst();
  if (!lease || now.getTime() - Date.parse(lease.lease_until) < LEASE_LOST_MS) return WORKING;
  return { failingSince: lease.lease_until, problem: "No process seals what is published." };
}
