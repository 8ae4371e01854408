import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";
import { BACKUP, type Job, JobFailed, RESTORE_TEST } from "#app/modules/background/registry.ts";
import { ABANDONED, listRuns } from "#app/modules/background/run-history.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { type BackupFile, type BackupPlace, listBackups } from "./backup-folder.server.ts";
import { tryRestore } from "./try-restore.server.ts";

/** After a time off the backup and its trial are due at once: this long the trial waits. */
const PATIENCE = { pauseMs: 500, forRunningMs: 600_000, forFirstMs: 10_000 };

/** Tries every night whether the last backup can be brought back. */
export function drillJob(
  db: Db,
  { databaseUrl, folder, signal }: BackupPlace,
  patience = PATIENCE,
): Job {
  const run = async () => {
    const backup = await waitForBackup(db, { folder, signal, patience });
    if (signal?.aborted) throw new JobFailed(ABANDONED);
    if (!backup) throw new JobFailed(`There is no backup in ${folder} on this machine.`);
    try {
      const trial = await tryRestore({ path: backup.path, databaseUrl, folder, signal });
      const made = formatMoment(trial.madeAt);
      return {
        message: `The backup of ${made} restores: all ${trial.rows} rows are as they were.`,
        counts: { file: backup.name, ...trial },
      };
    } catch (cause) {
      if (signal?.aborted) throw new JobFailed(ABANDONED, { cause });
      if (!(cause instanceof OperatorError)) throw cause;
      const counts = { file: backup.name };
      throw new JobFailed(`The last backup does not restore: ${cause.message}`, { counts, cause });
    }
  };
  return { definition: RESTORE_TEST, run };
}

/** The newest backup, once none is in the making. */
async function waitForBackup(
  db: Db,
  {
    folder,
    signal,
    patience,
  }: Pick<BackupPlace, "folder" | "signal"> & { patience: typeof PATIENCE },
): Promise<BackupFile | undefined> {
  for (let waited = 0; ; waited += patience.pauseMs) {
    const [last] = await listRuns(db, { definition: BACKUP, limit: 1 });
    const [newest] = await listBackups(folder);
    const isRunning = last?.outcome === "running";
    const most = isRunning ? patience.forRunningMs : patience.forFirstMs;
    const isDone = !isRunning && newest !== undefined;
    if (isDone || waited >= most || signal?.aborted) return newest;
    await sleep(patience.pauseMs);
  }
}
