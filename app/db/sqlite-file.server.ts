import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { OperatorError } from "#app/platform/errors.server.ts";
import { codesOf, isBusy } from "./errors.server.ts";
import type { Hold } from "./portable/data-lock.server.ts";
import { holdWholeFolder } from "./portable/swap-data.server.ts";
import { retryWhileBusy } from "./sqlite-locks.server.ts";

/** The database inside the data folder; SQLite keeps two helper files beside it. */
export const SQLITE_FILE_NAME = "hyde.sqlite";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const UNUSABLE_FILE_CODES = new Set([11, 26]);

/** A larger file is not read as a whole at each start; a backup reads all of it every night. */
const CHECKED_BYTES = 16 * 1024 * 1024;

export interface SqliteFile {
  writer: DatabaseSync;
  /** Opened read-only; sees what is committed. */
  reader: DatabaseSync;
  close(): void;
}

/**
 * Opens, or creates, `hyde.sqlite` in the data folder, which is created where missing. With `check`
 * the pages of a file that is not large are looked through. Throws OperatorError naming DATA_DIR where the folder or the file cannot be used.
 */
export async function openSqliteFile(
  dataDir: string,
  { check = false }: { check?: boolean } = {},
): Promise<SqliteFile> {
  const path = join(dataDir, SQLITE_FILE_NAME);
  const hold = await prepareFile(dataDir, path);
  const opened: DatabaseSync[] = [];
  // The reader goes first: the last connection to close folds the log into the file, and only the
  // writer may.
  const close = () => {
    for (const database of opened.splice(0).reverse()) database.close();
    hold.release();
  };
  try {
    // timeout 0: waiting is ours, see sqlite-locks.
    const writer = new DatabaseSync(path, { timeout: 0 });
    opened.push(writer);
    await retryWhileBusy(() => prepareWriter(writer));
    const reader = new DatabaseSync(path, { timeout: 0, readOnly: true });
    opened.push(reader);
    // PostgreSQL's LIKE minds case; see docs/decisions/0002.
    reader.exec("pragma case_sensitive_like = on");
    if (check && statSync(path).size <= CHECKED_BYTES) checkPages(reader);
    return { writer, reader, close };
  } catch (error) {
    close();
    throw explain(error, dataDir, path);
  }
}

/** The file holds names and addresses of people, so only its owner may read it. */
async function prepareFile(dataDir: string, path: string): Promise<Hold> {
  let hold: Hold | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    hold = await holdWholeFolder(dataDir);
    closeSync(openSync(path, "a", 0o600));
    return hold;
  } catch (error) {
    hold?.release();
    if (error instanceof OperatorError) throw error;
    const { code } = codesOf(error);
    throw new OperatorError(`DATA_DIR: cannot write ${path} (${code})`, { cause: error });
  }
}

function prepareWriter(writer: DatabaseSync): void {
  const mode = writer.prepare("pragma journal_mode = wal").get()?.journal_mode;
  if (mode !== "wal") throw new Error(`this file system does not allow a write-ahead log: ${mode}`);
  // `synchronous = full`: a change that was confirmed survives a power cut. `secure_delete` overwrites
  // deleted data; see overwrite-erased.server.ts.
  writer.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma case_sensitive_like = on;
    pragma journal_size_limit = 67108864;
    pragma secure_delete = on;
  `);
  writer.prepare("select count(*) from sqlite_schema").get();
  // Shows a file that may be read but not written, which opening alone does not.
  writer.exec("begin immediate; rollback");
}

function checkPages(reader: DatabaseSync): void {
  const finding = reader.prepare("pragma quick_check(1)").get()?.quick_check;
  if (finding === "ok") return;
  throw Object.assign(new Error(String(finding).replace(/\s+/g, " ")), { errcode: 11 });
}

/** What to do about a damaged file, which is found only where it is read; undefined for any other error. */
export function explainDamage(error: unknown, dataDir: string): OperatorError | undefined {
  const { errcode } = codesOf(error);
  if (errcode === undefined || !UNUSABLE_FILE_CODES.has(errcode & 0xff)) return undefined;
  const path = join(dataDir, SQLITE_FILE_NAME);
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(
    `DATA_DIR: ${path} is not a usable SQLite database (${reason}); restore a backup or move it away`,
    { cause: error },
  );
}

function explain(error: unknown, dataDir: string, path: string): OperatorError {
  const damage = explainDamage(error, dataDir);
  if (damage) return damage;
  const reason = error instanceof Error ? error.message : String(error);
  if (isBusy(error)) {
    return new OperatorError(`DATA_DIR: another process keeps ${path} locked`, { cause: error });
  }
  return new OperatorError(`DATA_DIR: cannot use ${dataDir} (${reason})`, { cause: error });
}
