import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { OperatorError } from "#app/platform/errors.server.ts";
import { type FolderLock, recoverAndLockFolder, SQLITE_FILE_NAME } from "./data-folder.server.ts";
import { codesOf, isBusy } from "./errors.server.ts";
import { retryWhileBusy } from "./sqlite-locks.server.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const UNUSABLE_FILE_CODES = new Set([11, 26]);

/** A larger file is not checked at each start; the nightly backup reads all of it anyway. */
const MAX_CHECKED_BYTES = 16 * 1024 * 1024;

export interface SqliteFile {
  writer: DatabaseSync;
  /** Opened read-only; sees committed data. */
  reader: DatabaseSync;
  close(): void;
}

/**
 * Opens `hyde.sqlite` in the data folder; creates the file and the folder if they do not exist. With
 * `check` it verifies the pages of files up to 16 MB. Throws OperatorError naming DATA_DIR if the
 * folder or the file cannot be used.
 */
export async function openSqliteFile(
  dataDir: string,
  { check = false }: { check?: boolean } = {},
): Promise<SqliteFile> {
  const path = join(dataDir, SQLITE_FILE_NAME);
  const lock = await prepareFile(dataDir, path);
  const opened: DatabaseSync[] = [];
  // Close the reader first: the last connection to close moves the write-ahead log into the file,
  // which a read-only connection cannot do.
  const close = () => {
    for (const database of opened.splice(0).reverse()) database.close();
    lock.release();
  };
  try {
    // timeout 0: retryWhileBusy waits instead.
    const writer = new DatabaseSync(path, { timeout: 0 });
    opened.push(writer);
    await retryWhileBusy(() => prepareWriter(writer));
    const reader = new DatabaseSync(path, { timeout: 0, readOnly: true });
    opened.push(reader);
    // As on PostgreSQL; see docs/decisions/0002.
    reader.exec("pragma case_sensitive_like = on");
    if (check && statSync(path).size <= MAX_CHECKED_BYTES) checkPages(reader);
    return { writer, reader, close };
  } catch (error) {
    close();
    throw explainOpenError(error, dataDir, path);
  }
}

/** Creates the file readable only by its owner, because it contains personal data. */
async function prepareFile(dataDir: string, path: string): Promise<FolderLock> {
  let lock: FolderLock | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = await recoverAndLockFolder(dataDir);
    closeSync(openSync(path, "a", 0o600));
    return lock;
  } catch (error) {
    lock?.release();
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
  // Fails on a file that can be read but not written; opening it does not.
  writer.exec("begin immediate; rollback");
}

function checkPages(reader: DatabaseSync): void {
  const finding = reader.prepare("pragma quick_check(1)").get()?.quick_check;
  if (finding === "ok") return;
  throw Object.assign(new Error(String(finding).replace(/\s+/g, " ")), { errcode: 11 });
}

/**
 * The message for the operator if the error means that the database file is damaged; undefined for any
 * other error. Damage shows only when the damaged part is read.
 */
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

function explainOpenError(error: unknown, dataDir: string, path: string): OperatorError {
  const damage = explainDamage(error, dataDir);
  if (damage) return damage;
  const reason = error instanceof Error ? error.message : String(error);
  if (isBusy(error)) {
    return new OperatorError(`DATA_DIR: another process keeps ${path} locked`, { cause: error });
  }
  return new OperatorError(`DATA_DIR: cannot use ${dataDir} (${reason})`, { cause: error });
}
