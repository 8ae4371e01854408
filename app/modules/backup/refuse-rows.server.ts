import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasRows, inspectSqlite } from "#app/db/portable/inspect-sqlite.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/**
 * Throws OperatorError, ending in what to do then, where the SQLite database of a folder has rows or
 * is too damaged to tell.
 */
export async function refuseRows(dataDir: string, advice: string): Promise<void> {
  const path = join(dataDir, SQLITE_FILE_NAME);
  if (!existsSync(path)) return;
  const contents = await inspectSqlite(path).catch((cause: unknown) => {
    throw new OperatorError(`DATA_DIR: ${path} is there but cannot be read; ${advice}`, { cause });
  });
  if (!hasRows(contents)) return;
  throw new OperatorError(`DATA_DIR: the database in ${resolve(dataDir)} has rows; ${advice}`);
}
