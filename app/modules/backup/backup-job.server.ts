import { rm } from "node:fs/promises";
import { BACKUP, type Job, JobFailed } from "#app/modules/background/registry.ts";
import { ABANDONED } from "#app/modules/background/run-history.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type BackupPlace, listBackups } from "./backup-folder.server.ts";
import { countsOf, describeBackup } from "./describe-backup.ts";
import { type BackupMade, makeBackup } from "./make-backup.server.ts";
import { chooseOld } from "./retention.ts";

/** The nightly backup, and the end of those that are too old; cut off, it is begun again. */
export function backupJob(place: BackupPlace): Job {
  const run = async ({ now }: { now: Date }) => {
    const made = await nightlyBackup(place, now);
    return { message: describeBackup(made), counts: countsOf(made) };
  };
  return { definition: BACKUP, run };
}

async function nightlyBackup(place: BackupPlace, now: Date): Promise<BackupMade> {
  try {
    const made = await makeBackup(place, { now, nightly: true });
    await deleteOld(place.folder, made);
    return made;
  } catch (cause) {
    // As if the process had ended at once: the next one begins it again.
    if (place.signal?.aborted) throw new JobFailed(ABANDONED, { cause });
    if (cause instanceof OperatorError) throw new JobFailed(cause.message, { cause });
    throw cause;
  }
}

/** Only after a new one was written and read back: the last good one is never among them. */
async function deleteOld(folder: string, made: BackupMade): Promise<void> {
  const nightly = (await listBackups(folder)).filter((file) => file.nightly);
  for (const { name, path } of chooseOld(nightly)) {
    // A clock that was put back would make the new one look old.
    if (name === made.name) continue;
    await rm(path, { force: true });
    logger.info({ file: name }, "deleted an old backup");
  }
}
