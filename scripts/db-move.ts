import { parseArgs } from "node:util";
import { type DatabaseLocation, moveDatabase } from "#app/modules/backup/move-database.server.ts";
import { encryptedDatabaseUrl } from "#app/platform/encrypted-urls.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { printLine, runForOperator } from "./operator.ts";

type Policy = Parameters<typeof encryptedDatabaseUrl>[1];

const USAGE = "npm run db:move -- --to postgres://user@host/name, or --to FOLDER for SQLite";

function readTarget(policy: Policy): DatabaseLocation {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    if (to)
      return /^postgres(?:ql)?:/.test(to)
        ? { databaseUrl: encryptedDatabaseUrl(to, policy) }
        : { dataDir: to };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`Usage: ${USAGE}`, { cause });
  }
  throw new OperatorError(`Name the target: ${USAGE}`);
}

await runForOperator(async ({ DATABASE_URL, DATA_DIR, ALLOW_UNENCRYPTED: allowed }) => {
  const to = readTarget({ allowed, defaultHost: process.env.PGHOST });
  const from = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR };
  const onTable = ({ table, rows }: { table: string; rows: number }) =>
    printLine(`  ${table}: ${rows}`);
  const copied = await moveDatabase({ from, to, onTable });
  const rows = copied.reduce((total, table) => total + table.rows, 0);
  printLine(`Moved ${rows} rows of ${copied.length} tables; both databases have the same content.`);
  if ("databaseUrl" in to) {
    printLine("Start the site with DATABASE_URL set to the new database. Unless SESSION_SECRET is");
    printLine(`already set, set it to the content of ${DATA_DIR}/session-secret.`);
    printLine(`Pictures stay in ${DATA_DIR}/uploads, and the files of archived pages in`);
    printLine(`${DATA_DIR}/archive. The old database is unchanged.`);
  } else {
    printLine(
      `Start the site without DATABASE_URL, with DATA_DIR=${to.dataDir} and the same SESSION_SECRET.`,
    );
    printLine(
      `Pictures are in ${DATA_DIR}/uploads, and the files of archived pages in ${DATA_DIR}/archive:`,
    );
    printLine("copy both if that is a different folder.");
  }
});
