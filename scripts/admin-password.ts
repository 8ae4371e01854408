import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { listApiTokens } from "#app/modules/auth/api-tokens.server.ts";
import { resetPassword } from "#app/modules/auth/change-password.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { printCredentials, printLine, runForOperator } from "./operator.ts";

const START_FIRST = "start the site once with npm start, which shows the first password";

/** Sets a new password for the staff area, for an operator who has access to the machine. */
async function main(env: Env): Promise<void> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, SQLITE_FILE_NAME))) {
    throw new OperatorError(
      `DATA_DIR: there is no database in ${resolve(env.DATA_DIR)} yet; ${START_FIRST}`,
    );
  }
  const handle = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    await reset(handle, env);
  } finally {
    await handle.close();
  }
}

async function reset({ db, engine }: DatabaseHandle, env: Env): Promise<void> {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const setting = engine === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
  if (!names.has("staff_accounts")) {
    throw new OperatorError(`${setting}: the database has no staff area yet; ${START_FIRST}`);
  }
  if (!names.has("account_links")) {
    throw new OperatorError(
      `${setting}: the database is older than this program; start the site once with npm start`,
    );
  }
  const access = await resetPassword(db, { now: new Date() });
  const tokens = await listApiTokens(db);
  printCredentials(access, env.PUBLIC_ORIGIN);
  printLine(`Sessions ended: ${access.ended}. Known devices were forgotten.`);
  if (tokens.length > 0) {
    printLine(
      `API tokens still in use: ${tokens.length}; revoke them under Security if they may have leaked.`,
    );
  }
}

await runForOperator(main);
