import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";
import { ABANDONED_ERROR, listJobRuns } from "#app/modules/background/job-runs.server.ts";
import {
  BACKUP,
  type Job,
  JobFailed,
  type JobRun,
  RESTORE_TEST,
} from "#app/modules/background/registry.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { logger } from "#app/platform/logger.server.ts";
import { mondayOf, storeDay } from "#app/platform/time.server.ts";
import {
  type BackupFile,
  type BackupKind,
  type BackupSettings,
  type BackupStep,
  listBackups,
} from "./backup-folder.server.ts";
import { formatBackupSummary, getBackupCounts } from "./backup-state.server.ts";
import { type CreatedBackup, createBackup } from "./create-backup.server.ts";
import { runRestoreTest } from "./restore-test.server.ts";

/** Creates the nightly backup, or one that staff ask for, and deletes old ones. Repeated if the process ends during the run. */
export function backupJob(settings: BackupSettings): Job {
  const run = async ({ trigger, now, report }: JobRun) => {
    const kind = trigger === "schedule" ? "nightly" : "on-demand";
    const onStep = (step: BackupStep) => report({ step });
    const backup = await createAndRotate(settings, { kind, now, onStep });
    return { message: formatBackupSummary(backup), counts: getBackupCounts(backup) };
  };
  return { definition: BACKUP, run };
}

async function createAndRotate(
  settings: BackupSettings,
  options: { kind: BackupKind; now: Date; onStep: (step: BackupStep) => Promise<void> },
): Promise<CreatedBackup> {
  try {
    const backup = await createBackup(settings, options);
    await deleteOldBackups(settings.folder, backup);
    return backup;
  } catch (cause) {
    // The next process attempts the same due time again.
    if (settings.signal?.aborted) throw new JobFailed(ABANDONED_ERROR, { cause });
    if (cause instanceof OperatorError) throw new JobFailed(cause.message, { cause });
    throw cause;
  }
}

/**
 * Called only after `newBackup` was written and verified, so the last good backup is never deleted.
 */
async function deleteOldBackups(folder: string, newBackup: CreatedBackup): Promise<void> {
  const files = (await listBackups(folder)).filter(({ kind }) => kind !== "command");
  for (const { name, path } of listBackupsToDelete(files)) {
    // If the clock was set back, the new backup itself looks old.
    if (name === newBackup.name) continue;
    await rm(path, { force: true });
    logger.info({ file: name }, "deleted an old backup");
  }
}

/**
 * Retention of nightly backups and those on demand: one for each of the latest days, and for each of the weeks
 * before.
 */
const BACKUPS_TO_KEEP = { days: 7, weeks: 4 };

type Rotated = Pick<BackupFile, "madeAt">;

/**
 * The backups to delete. Keeps the last backup of each of the 7 latest days that have one,
 * and from the rest, the last of each of the 4 latest weeks, in the store's time zone. Days and
 * weeks without a backup do not count, so nothing is deleted merely because time passes.
 */
export function listBackupsToDelete<T extends Rotated>(files: readonly T[]): T[] {
  const dayOf = ({ madeAt }: Rotated) => storeDay(madeAt);
  const weekOf = (file: Rotated) => mondayOf(dayOf(file));
  const newestFirst = [...files].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const daily = getLatestByGroup(newestFirst, dayOf, BACKUPS_TO_KEEP.days);
  const older = newestFirst.filter((file) => !daily.has(dayOf(file)));
  const weekly = getLatestByGroup(older, weekOf, BACKUPS_TO_KEEP.weeks);
  const kept = new Set([...daily.values(), ...weekly.values()]);
  return newestFirst.filter((file) => !kept.has(file));
}

/** The first file of each group, for at most `limit` groups. */
function getLatestByGroup<T>(
  newestFirst: readonly T[],
  groupOf: (file: T) => string,
  limit: number,
) {
  const groups = new Map<string, T>();
  for (const file of newestFirst) {
    const group = groupOf(file);
    if (!groups.has(group) && groups.size < limit) groups.set(group, file);
  }
  return groups;
}

/** After downtime both jobs are due at once; the restore test waits this long for the backup. */
const WAIT_LIMITS = { pauseMs: 500, forRunningMs: 600_000, forFirstMs: 10_000 };

/** Restores the latest backup into an empty database and checks it. */
export function restoreTestJob(
  db: Db,
  { databaseUrl, folder, signal }: BackupSettings,
  waitLimits = WAIT_LIMITS,
): Job {
  const run = async () => {
    const backup = await waitForBackup(db, { folder, signal, waitLimits });
    if (signal?.aborted) throw new JobFailed(ABANDONED_ERROR);
    if (!backup) throw new JobFailed(`There is no backup in ${folder} on this server.`);
    try {
      const result = await runRestoreTest({ path: backup.path, databaseUrl, folder, signal });
      const time = formatDateTime(result.madeAt);
      return {
        message: `The backup of ${time} can be restored: every table matches.`,
        counts: { file: backup.name, ...result },
      };
    } catch (cause) {
      if (signal?.aborted) throw new JobFailed(ABANDONED_ERROR, { cause });
      if (!(cause instanceof OperatorError)) throw cause;
      const counts = { file: backup.name };
      throw new JobFailed(`The last backup could not be restored: ${cause.message}`, {
        counts,
        cause,
      });
    }
  };
  return { definition: RESTORE_TEST, run };
}

/**
 * Waits until no backup is running and one exists. Returns the newest; undefined after the wait
 * limit.
 */
async function waitForBackup(
  db: Db,
  {
    folder,
    signal,
    waitLimits,
  }: Pick<BackupSettings, "folder" | "signal"> & { waitLimits: typeof WAIT_LIMITS },
): Promise<BackupFile | undefined> {
  for (let waitedMs = 0; ; waitedMs += waitLimits.pauseMs) {
    const [last] = await listJobRuns(db, { definition: BACKUP, limit: 1 });
    const [newest] = await listBackups(folder);
    const isRunning = last?.outcome === "running";
    const limitMs = isRunning ? waitLimits.forRunningMs : waitLimits.forFirstMs;
    const isDone = !isRunning && newest !== undefined;
    if (isDone || waitedMs >= limitMs || signal?.aborted) return newest;
    await sleep(waitLimits.pauseMs);
  }
}
