import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Tx } from "#app/db/schema.ts";
import {
  generateHashedPassword,
  type RevokedAccess,
  revokeAllAccess,
} from "#app/modules/auth/change-password.server.ts";
import { type FinalizeRestore, restoreBackup } from "#app/modules/backup/restore-backup.server.ts";
import { revokeAllPreviewLinks } from "#app/modules/blog/editing/preview-links.server.ts";
import {
  JOURNAL_FOLDER,
  type Journal,
  readJournal,
} from "#app/modules/crm/privacy/journal-files.server.ts";
import { type Reapplied, reapplyJournal } from "#app/modules/crm/privacy/reapply-journal.server.ts";
import { openBucket } from "#app/modules/media/open-upload-storage.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { printCredentials, printLine, runForOperator } from "./operator.ts";

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
    throw new OperatorError(`Usage: ${USAGE}`, { cause });
  }
  throw new OperatorError(`Name one backup: ${USAGE}`);
}

const TERMINAL = { kind: "terminal", id: null } as const;

interface RestoreCleanup {
  access: RevokedAccess;
  previewLinks: number;
  journal: Pick<Journal, "found" | "damaged">;
  reapplied: Reapplied;
}

/**
 * Returns the step that removes from a restored database what must not be restored: all access to the
 * staff area, preview links, and data of people who have withdrawn consent or were erased since the backup.
 * The privacy journals in the data folder and next to the backup list those people.
 */
async function createRestoreCleanup({
  path,
  dataDir,
  now,
}: {
  path: string;
  dataDir: string;
  now: Date;
}): Promise<FinalizeRestore<RestoreCleanup>> {
  const folders = [join(dataDir, JOURNAL_FOLDER), join(dirname(path), JOURNAL_FOLDER)];
  const { entries, found, damaged } = await readJournal(folders);
  const password = await generateHashedPassword();
  return async (tx: Tx, { next, former }) => ({
    reapplied: await reapplyJournal(tx, {
      ...{ entries, secret: next, formerSecrets: former, actor: TERMINAL, now },
    }),
    journal: { found, damaged },
    previewLinks: await revokeAllPreviewLinks(tx, { now }),
    access: await revokeAllAccess(tx, { ...password, now }),
  });
}

await runForOperator(async (env) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: secret } = env;
  const { path, force } = readArguments();
  const { manifest, uploads, previousFolder, finalized } = await restoreBackup({
    ...{ path, force, databaseUrl, dataDir, secret, bucket: openBucket(env) },
    finalize: await createRestoreCleanup({ path, dataDir, now: new Date() }),
  });
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  printLine(
    `Restored the backup of ${manifest.madeAt}: ${rows} rows, ${uploads} files of uploads.`,
  );
  if (previousFolder) {
    printLine(
      `The earlier data is in ${previousFolder}. Delete that folder when you no longer need it.`,
    );
  }
  reportWithdrawals(finalized, { madeAt: manifest.madeAt, dataDir });
  const { access, previewLinks } = finalized;
  printLine(
    `\nEnded: ${access.ended} sessions, ${access.devices} known browsers, ${access.tokens} API tokens, ` +
      `${previewLinks} preview links, ${access.passkeys} passkeys, one-time codes of ${access.codes} people. ` +
      "Create API tokens, passkeys, and one-time codes again under Security.",
  );
  printLine(
    "The password in the backup no longer works. Start the site and sign in with this one:\n",
  );
  printCredentials(access, env.PUBLIC_ORIGIN);
});

function reportWithdrawals(
  { journal, reapplied }: RestoreCleanup,
  { madeAt, dataDir }: { madeAt: string; dataDir: string },
): void {
  const folder = join(dataDir, JOURNAL_FOLDER);
  if (!journal.found) {
    printLine(
      `\nWARNING: there is no privacy journal in ${folder} or beside the backup.\n` +
        `People who unsubscribed or were erased after ${madeAt} are contacts again. Before you start the site:\n` +
        `1. If the old machine or a copy of its folder ${JOURNAL_FOLDER} exists, copy it to ${folder}\n` +
        "   and run this restore again with --force.\n" +
        "2. Otherwise go through the requests you received since then (mailbox, letters, texts that say STOP)\n" +
        "   and erase these people again under People, Erasure, before you send any email or text.",
    );
    return;
  }
  const { withdrawals, erasures, blocked, foreign } = reapplied;
  printLine(
    `\nApplied again from the privacy journal: ${withdrawals} withdrawals, ${erasures} erasures, ` +
      `${blocked} addresses that must not be contacted.`,
  );
  if (foreign > 0) {
    printLine(
      `WARNING: ${foreign} entries of the journal were made with another SESSION_SECRET and could not be applied.\n` +
        "Restore again with that secret set and --force, or erase these people by hand under People, Erasure.",
    );
  }
  if (journal.damaged > 0) {
    printLine(`WARNING: ${journal.damaged} lines of the journal in ${folder} cannot be read.`);
  }
}
