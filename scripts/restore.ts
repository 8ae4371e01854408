import { parseArgs } from "node:util";
import { restoreBackup } from "#app/modules/backup/restore-backup.server.ts";
import { openBucket } from "#app/modules/uploads/open-upload-store.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { runForOperator, say } from "./operator.ts";

const USAGE = "npm run restore -- FILE [--force]";

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: "boolean", default: false } },
    });
    const [path] = positionals;
    if (path !== undefined && positionals.length === 1) return { path, force: values.force };
  } catch (cause) {
    throw new OperatorError(`Use: ${USAGE}`, { cause });
  }
  throw new OperatorError(`Name one backup: ${USAGE}`);
}

await runForOperator(async (env) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const options = { ...readArguments(), databaseUrl, dataDir, bucket: openBucket(env) };
  const { manifest, uploads, kept } = await restoreBackup(options);
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Restored the backup of ${manifest.madeAt}: ${rows} rows, ${uploads} files of uploads.`);
  if (kept) say(`What was there before is in ${kept}; delete it when you no longer need it.`);
  say("Start the site now: it brings the database up to date where the backup is older.");
});
