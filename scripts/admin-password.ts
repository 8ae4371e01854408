import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { listApiTokens } from "#app/modules/auth/api-tokens.server.ts";
import { resetPassword } from "#app/modules/auth/reset-password.server.ts";
import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

const FIRST = "start the site once with npm start, which shows the first password";

/** Sets a new password for the staff area: the way back in for whoever has the machine. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, SQLITE_FILE_NAME))) {
    throw new OperatorError(
      `DATA_DIR: there is no database in ${resolve(env.DATA_DIR)} yet; ${FIRST}`,
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
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "staff_accounts")) {
    const setting = engine === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
    throw new OperatorError(`${setting}: the database has no staff area yet; ${FIRST}`);
  }
  const { password, ended } = await resetPassword(db, { now: new Date() });
  const tokens = await listApiTokens(db);
  process.stdout.write(
    `Staff area: ${env.PUBLIC_ORIGIN}/admin\nPassword:   ${password}\n` +
      `It is shown this once. Sessions ended: ${ended}.\n`,
  );
  if (tokens.length > 0) {
    process.stdout.write(
      `API tokens still in use: ${tokens.length}; revoke them under Security if they may be known.\n`,
    );
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
