import type { Db } from "#app/db/schema.ts";
import { BACKUP, type JobDefinition, RESTORE_TEST } from "#app/modules/background/registry.ts";
import { listRuns } from "#app/modules/background/run-history.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { bytesText } from "./bytes-text.ts";

/** A night may be missed; after this the last backup is too old. */
const LATE_MS = 2 * 86_400_000;

interface Ending {
  when: string;
  message: string;
}

/** What staff see of the backups. Moments are in words, in the store's time. */
export interface BackupState {
  last: { when: string; size: string; late: boolean } | null;
  /** Why the last try failed, where it did. */
  failure: Ending | null;
  /** How the last trial of a backup ended. */
  trial: (Ending & { restores: boolean }) | null;
}

export async function getBackupState(db: Db, { now }: { now: Date }): Promise<BackupState> {
  const [good, latest, trial] = await Promise.all([
    lastRun(db, BACKUP, "success"),
    lastRun(db, BACKUP),
    lastRun(db, RESTORE_TEST),
  ]);
  const ending = (run: { startedAt: string; message: string | null }) => ({
    when: formatMoment(run.startedAt),
    message: run.message ?? "It failed without a word.",
  });
  return {
    last: good
      ? {
          when: formatMoment(good.startedAt),
          size: bytesText(Number(good.counts.bytes)),
          late: now.getTime() - Date.parse(good.startedAt) > LATE_MS,
        }
      : null,
    failure: latest?.outcome === "failed" ? ending(latest) : null,
    trial: trial ? { ...ending(trial), restores: trial.outcome === "success" } : null,
  };
}

/** The last run that is over. */
async function lastRun(db: Db, definition: JobDefinition, outcome?: "success") {
  const runs = await listRuns(db, { definition, limit: 2, ...(outcome ? { outcome } : {}) });
  return runs.find((run) => run.outcome !== "running");
}
