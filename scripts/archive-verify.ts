import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { readFile } from "#app/modules/archive/files.server.ts";
import { verifyArchive } from "#app/modules/archive/verify-archive.server.ts";
import { openUploadStorage } from "#app/modules/media/open-upload-storage.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { printLine, runForOperator } from "./operator.ts";

const USAGE = "npm run archive:verify [-- --root HASH]";

/** Problems printed at most; the rest is only counted. */
const MAX_PRINTED = 50;

function readRoot(): string | undefined {
  try {
    const { root } = parseArgs({ options: { root: { type: "string" } } }).values;
    if (root === undefined || /^[0-9a-f]{64}$/i.test(root)) return root?.toLowerCase();
  } catch (cause) {
    throw new OperatorError(`Usage: ${USAGE}`, { cause });
  }
  throw new OperatorError("--root must be a hash of 64 digits, as in the log or the staff area");
}

// Safe while the site runs: what is sealed meanwhile is either checked or not.
await runForOperator(async (env) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const root = readRoot();
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE_NAME))) {
    throw new OperatorError(`DATA_DIR: there is no database in ${resolve(dataDir)} yet`);
  }
  const files = openUploadStorage(env).inFolder("archive");
  const handle = await openDatabase({ databaseUrl, dataDir });
  try {
    const found = await verifyArchive(handle.db, {
      root,
      readFile: (hash) => readFile(files, hash),
    });
    const { seals, documents, files: fileCount, lastHash, problems } = found;
    for (const problem of problems.slice(0, MAX_PRINTED)) printLine(problem);
    if (problems.length > 0) {
      throw new OperatorError(
        `The archive was altered: ${problems.length} ${problems.length === 1 ? "problem" : "problems"}.`,
      );
    }
    printLine(`${seals} seals, ${documents} documents, ${fileCount} files: nothing was altered.`);
    if (lastHash !== undefined) printLine(`Hash of the last seal: ${lastHash}`);
    printLine(
      root === undefined
        ? "To find out whether the whole chain was rewritten, pass a daily root that was kept elsewhere: --root HASH"
        : "The chain contains the root.",
    );
  } finally {
    await handle.close();
  }
});
