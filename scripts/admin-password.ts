import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import type { Db } from "#app/db/schema.ts";
import { findOwner } from "#app/modules/auth/account.server.ts";
import { listApiTokens } from "#app/modules/auth/api-tokens.server.ts";
import { resetPassword } from "#app/modules/auth/change-password.server.ts";
import type { RemovedFactors } from "#app/modules/auth/factors.server.ts";
import { hasOneTimeCodes } from "#app/modules/auth/one-time-codes.server.ts";
import { listPasskeys } from "#app/modules/auth/passkeys.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { printCredentials, printLine, runForOperator } from "./operator.ts";

const START_FIRST = "start the site once with npm start, which shows the first password";

function readArguments() {
  try {
    return parseArgs({ options: { "reset-factors": { type: "boolean", default: false } } }).values;
  } catch (cause) {
    throw new OperatorError("Usage: npm run admin:password [-- --reset-factors]", { cause });
  }
}

/**
 * Sets a new password for the staff area, for an operator who has access to the machine. With
 * `--reset-factors`, also removes the owner's passkeys and one-time codes.
 */
async function main(env: Env): Promise<void> {
  const { "reset-factors": withFactors } = readArguments();
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, SQLITE_FILE_NAME))) {
    throw new OperatorError(
      `DATA_DIR: there is no database in ${resolve(env.DATA_DIR)} yet; ${START_FIRST}`,
    );
  }
  const handle = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    await reset(handle, { env, withFactors });
  } finally {
    await handle.close();
  }
}

async function reset(
  { db, engine }: DatabaseHandle,
  { env, withFactors }: { env: Env; withFactors: boolean },
): Promise<void> {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const setting = engine === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
  if (!names.has("staff_accounts")) {
    throw new OperatorError(`${setting}: the database has no staff area yet; ${START_FIRST}`);
  }
  if (!names.has("passkeys")) {
    throw new OperatorError(
      `${setting}: the database is older than this program; start the site once with npm start`,
    );
  }
  const access = await resetPassword(db, { withFactors, now: new Date() });
  const tokens = await listApiTokens(db);
  printCredentials(access, env.PUBLIC_ORIGIN);
  printLine(`Sessions ended: ${access.ended}. Known devices were forgotten.`);
  printLine(access.removed ? describeRemoved(access.removed) : await describeFactors(db));
  if (tokens.length > 0) {
    printLine(
      `API tokens still in use: ${tokens.length}; revoke them under Security if they may have leaked.`,
    );
  }
}

const formatCount = (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`);

const describeRemoved = ({ passkeys, hadCodes }: RemovedFactors) =>
  `Removed: ${formatCount(passkeys)}, one-time codes ${hadCodes ? "(were on)" : "(were off)"}.`;

/** What still works, because a new password does not help an owner who has lost their phone. */
async function describeFactors(db: Db): Promise<string> {
  const accountId = (await findOwner(db))?.id ?? "";
  const passkeys = await listPasskeys(db, { accountId });
  const codes = (await hasOneTimeCodes(db, { accountId })) ? "on" : "off";
  return `Still in place: ${formatCount(passkeys.length)}, one-time codes ${codes}. To remove them, add -- --reset-factors.`;
}

await runForOperator(main);
