import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "#app/platform/errors.server.ts";
import { codesOf, DatabaseBusyError } from "./errors.server.ts";
import { retryWhileBusy } from "./sqlite-locks.server.ts";

/** The data folder: locking it between processes, and replacing its files all at once. */

/** The database inside the data folder; SQLite keeps two more files beside it. */
export const SQLITE_FILE_NAME = "hyde.sqlite";

/**
 * An empty SQLite database used only for its locks, which end with the process: users of the data
 * folder hold a read lock, a process that replaces the data holds the exclusive lock.
 */
export const LOCK_FILE = "data.lock";

/** Replacing the data may take a while; the site gives up after this time. */
const SHARED_LIMIT_MS = 10_000;

/** Waiting longer is pointless: users of the data keep their lock until they are stopped. */
const EXCLUSIVE_LIMIT_MS = 500;

export interface FolderLock {
  release(): void;
}

/** Locks the data folder for shared use. Throws OperatorError while its data is being replaced. */
export async function lockFolderShared(dataDir: string): Promise<FolderLock> {
  const lock = openLock(dataDir);
  const read = () => {
    try {
      lock.exec("begin");
      lock.prepare("select count(*) from sqlite_schema").get();
    } catch (error) {
      if (lock.isTransaction) lock.exec("rollback");
      throw error;
    }
  };
  return acquireLock(lock, read, {
    limitMs: SHARED_LIMIT_MS,
    failure: `DATA_DIR: the data in ${resolve(dataDir)} is being restored or moved`,
  });
}

/** Locks the data folder exclusively. Throws OperatorError while another process uses it. */
export async function lockFolderExclusive(dataDir: string): Promise<FolderLock> {
  const lock = openLock(dataDir);
  return acquireLock(lock, () => lock.exec("begin exclusive"), {
    limitMs: EXCLUSIVE_LIMIT_MS,
    failure: `DATA_DIR: the site is running on ${resolve(dataDir)}; stop it first`,
  });
}

async function acquireLock(
  lock: DatabaseSync,
  begin: () => void,
  { limitMs, failure }: { limitMs: number; failure: string },
): Promise<FolderLock> {
  try {
    await retryWhileBusy(begin, limitMs);
  } catch (error) {
    lock.close();
    if (!(error instanceof DatabaseBusyError)) throw createWriteError(LOCK_FILE, error);
    throw new OperatorError(failure, { cause: error });
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function openLock(dataDir: string): DatabaseSync {
  const path = join(dataDir, LOCK_FILE);
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Only create the file, never open an existing one: closing a file ends all locks that this
    // process has on it.
    if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
    // timeout 0: retryWhileBusy waits instead.
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw createWriteError(path, error);
  }
}

function createWriteError(path: string, error: unknown): OperatorError {
  const reason = codesOf(error).code ?? String(error);
  return new OperatorError(`DATA_DIR: cannot write ${path} (${reason})`, { cause: error });
}

/** Inside the data folder: complete, checked files that are to replace the current ones. */
const READY_FOLDER = ".restore-ready";

const DRAFT_PREFIX = ".restore-draft-";

/** Inside READY_FOLDER: the files that were replaced. */
const REPLACED_FILES_FOLDER = "former";

/** Files that SQLite keeps beside a database; they are useless with any other database. */
const SQLITE_SIDE_FILES = [`${SQLITE_FILE_NAME}-wal`, `${SQLITE_FILE_NAME}-shm`];

const REPLACEABLE = ["session-secret", SQLITE_FILE_NAME];

/** Creates a folder inside the data folder to prepare files in; removes those of earlier attempts. */
export function createDraftFolder(dataDir: string): string {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT_PREFIX))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `${DRAFT_PREFIX}${randomUUID()}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/**
 * Replaces files of the data folder with those of a draft folder, all or none: if the process dies
 * after the first step, the next process that opens the data completes the replacement. The caller
 * must hold the exclusive lock. Returns the folder with the replaced files, or undefined if there were
 * none.
 */
export function replaceDataFiles(dataDir: string, draft: string): string | undefined {
  for (const name of readdirSync(draft)) syncPath(join(draft, name));
  syncPath(draft);
  renameSync(draft, join(dataDir, READY_FOLDER));
  syncPath(dataDir);
  return finishReplacement(dataDir);
}

/** Completes an interrupted replacement, if there is one, then locks the data folder for shared use. */
export async function recoverAndLockFolder(dataDir: string): Promise<FolderLock> {
  const ready = join(dataDir, READY_FOLDER);
  for (;;) {
    const shared = await lockFolderShared(dataDir);
    if (!existsSync(ready)) return shared;
    shared.release();
    const exclusive = await lockFolderExclusive(dataDir).catch((error: unknown) => {
      if (existsSync(ready)) throw error;
      // Another process was faster and already uses the data.
      return undefined;
    });
    try {
      if (exclusive) finishReplacement(dataDir);
    } finally {
      exclusive?.release();
    }
  }
}

/**
 * Does the remaining steps of a replacement; safe to repeat after an interruption anywhere. Returns the
 * folder with the replaced files, or undefined if there were none.
 */
export function finishReplacement(dataDir: string): string | undefined {
  const ready = join(dataDir, READY_FOLDER);
  if (!existsSync(ready)) return undefined;
  const replaced = join(ready, REPLACED_FILES_FOLDER);
  mkdirSync(replaced, { recursive: true, mode: 0o700 });
  for (const name of REPLACEABLE) {
    if (!existsSync(join(ready, name))) continue;
    const oldFiles = name === SQLITE_FILE_NAME ? [...SQLITE_SIDE_FILES, name] : [name];
    for (const file of oldFiles) moveIfExists(join(dataDir, file), join(replaced, file));
    renameSync(join(ready, name), join(dataDir, name));
  }
  const now = new Date().toISOString().replaceAll(":", "-");
  const replacedFolder =
    readdirSync(replaced).length > 0 ? join(dataDir, `replaced-${now}`) : undefined;
  if (replacedFolder) renameSync(replaced, replacedFolder);
  rmSync(ready, { recursive: true });
  syncPath(dataDir);
  return replacedFolder;
}

function moveIfExists(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

function syncPath(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
