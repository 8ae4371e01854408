import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { bytesText } from "#app/modules/backup/bytes-text.ts";
import { makeBackup } from "#app/modules/backup/make-backup.server.ts";
import { runForOperator, say } from "./operator.ts";

// Safe while the site runs, and beside the nightly backup.
await runForOperator(async (env) => {
  const place = {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    folder: backupFolder(env),
  };
  const made = await makeBackup(place, { now: new Date() });
  say(
    `Backed up ${made.rows} rows and ${made.uploads} files of uploads (${bytesText(made.bytes)}):`,
  );
  say(made.path);
  if (made.missingUploads > 0) {
    say(`The files of ${made.missingUploads} uploads are missing in ${env.DATA_DIR}/uploads.`);
  }
});
