import { join } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "#app/modules/backup/restore-backup.server.ts";
import { JOURNAL_FOLDER } from "#app/modules/leads/privacy-journal/journal-files.server.ts";
import { openBucket } from "#app/modules/media/open-upload-store.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { runForOperator, say } from "./operator.ts";
import { printAccess } from "./print-access.ts";
import { type SettledRestore, settleRestored } from "./settle-restored.ts";

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
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: secret } = env;
  const { path, force } = readArguments();
  const { manifest, uploads, kept, settled } = await restoreBackup({
    ...{ path, force, databaseUrl, dataDir, secret, bucket: openBucket(env) },
    settle: await settleRestored({ path, dataDir, now: new Date() }),
  });
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Restored the backup of ${manifest.madeAt}: ${rows} rows, ${uploads} files of uploads.`);
  if (kept) say(`What was there before is in ${kept}; delete it when you no longer need it.`);
  reportWithdrawals(settled, { madeAt: manifest.madeAt, dataDir });
  const { access, previewLinks } = settled;
  say(
    `\nEnded: ${access.ended} sessions, ${access.devices} known browsers, ${access.tokens} API tokens, ` +
      `${previewLinks} preview links. Create new API tokens under Security.`,
  );
  say("The password in the backup no longer works. Start the site and sign in with this one:\n");
  printAccess(access, env.PUBLIC_ORIGIN);
});

function reportWithdrawals(
  { journal, reapplied }: SettledRestore,
  { madeAt, dataDir }: { madeAt: string; dataDir: string },
): void {
  const folder = join(dataDir, JOURNAL_FOLDER);
  if (!journal.found) {
    say(
      `\nWARNING: there is no privacy journal in ${folder} or beside the backup.\n` +
        `People who unsubscribed or were erased after ${madeAt} are contacts again. Before you start the site:\n` +
        `1. If the old machine or a copy of its folder ${JOURNAL_FOLDER} exists, copy it to ${folder}\n` +
        "   and run this restore again with --force.\n" +
        "2. Otherwise go through the requests you received since then (mailbox, letters, texts that say STOP)\n" +
        "   and erase these people again under Leads, Erasure, before anybody is written to.",
    );
    return;
  }
  const { withdrawals, erasures, remembered, foreign } = reapplied;
  say(
    `\nApplied again from the privacy journal: ${withdrawals} withdrawals, ${erasures} erasures, ` +
      `${remembered} addresses that must not be written to.`,
  );
  if (foreign > 0) {
    say(
      `WARNING: ${foreign} entries of the journal were made with another SESSION_SECRET and could not be applied.\n` +
        "Restore again with that secret set and --force, or erase these people by hand under Leads.",
    );
  }
  if (journal.damaged > 0) {
    say(`WARNING: ${journal.damaged} lines of the journal in ${folder} cannot be read.`);
  }
}
