import { type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { BACKUP } from "#app/modules/background/registry.ts";
import { recordManualRun } from "#app/modules/background/run-history.server.ts";
import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { countsOf, describeBackup } from "#app/modules/backup/describe-backup.ts";
import { type BackupMade, makeBackup } from "#app/modules/backup/make-backup.server.ts";
import { openBucket } from "#app/modules/media/open-upload-store.server.ts";
import { runForOperator, say } from "./operator.ts";

// Safe while the site runs, and beside the nightly backup.
await runForOperator(async (env) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const startedAt = new Date();
  const made = await makeBackup(
    { databaseUrl, dataDir, folder: backupFolder(env), bucket: openBucket(env) },
    { now: startedAt },
  );
  say(`${describeBackup(made)}\n${made.path}`);
  try {
    await recordBackup({ databaseUrl, dataDir }, { made, startedAt });
  } catch (error) {
    // The backup is there all the same, and may be what is needed just then.
    say(`The staff area will not show it: ${error instanceof Error ? error.message : error}`);
  }
});

async function recordBackup(
  options: DatabaseOptions,
  { made, startedAt }: { made: BackupMade; startedAt: Date },
): Promise<void> {
  const { db, close } = await openDatabase(options);
  try {
    const run = { definition: BACKUP, message: describeBackup(made), counts: countsOf(made) };
    await recordManualRun(db, { ...run, startedAt, now: new Date() });
  } finally {
    await close();
  }
}
