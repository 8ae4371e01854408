import { type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { recordManualRun } from "#app/modules/background/job-runs.server.ts";
import { BACKUP } from "#app/modules/background/registry.ts";
import { getBackupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { formatBackupSummary, getBackupCounts } from "#app/modules/backup/backup-state.server.ts";
import { type CreatedBackup, createBackup } from "#app/modules/backup/create-backup.server.ts";
import { openBucket } from "#app/modules/media/open-upload-storage.server.ts";
import { printLine, runForOperator } from "./operator.ts";

// Safe while the site runs, and during the nightly backup.
await runForOperator(async (env) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const startedAt = new Date();
  const backup = await createBackup(
    { databaseUrl, dataDir, folder: getBackupFolder(env), bucket: openBucket(env) },
    { now: startedAt },
  );
  printLine(`${formatBackupSummary(backup)}\n${backup.path}`);
  try {
    await recordBackup({ databaseUrl, dataDir }, { backup, startedAt });
  } catch (error) {
    // The backup exists even if it cannot be recorded.
    printLine(`The staff area will not show it: ${error instanceof Error ? error.message : error}`);
  }
});

async function recordBackup(
  options: DatabaseOptions,
  { backup, startedAt }: { backup: CreatedBackup; startedAt: Date },
): Promise<void> {
  const { db, close } = await openDatabase(options);
  try {
    const run = {
      definition: BACKUP,
      message: formatBackupSummary(backup),
      counts: getBackupCounts(backup),
    };
    await recordManualRun(db, { ...run, startedAt, now: new Date() });
  } finally {
    await close();
  }
}
