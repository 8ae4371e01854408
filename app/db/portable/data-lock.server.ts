import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "#app/platform/errors.server.ts";
import { codesOf, DatabaseBusyError } from "../errors.server.ts";
import { retryWhileBusy } from "../sqlite-locks.server.ts";

/**
 * An empty database beside the real one. Whoever uses the data folder reads it, whoever replaces
 * what is in there writes it: SQLite's locks keep them apart, and end with their process.
 */
export const LOCK_FILE = "data.lock";

/** Whoever replaces the data may be at it for a while; the site gives up after this. */
const SHARED_LIMIT_MS = 10_000;

/** Those who use the data do so until they are stopped. */
const EXCLUSIVE_LIMIT_MS = 500;

export interface Hold {
  release(): void;
}

/** Uses the data folder beside others. Throws OperatorError while its data are being replaced. */
export async function holdFolder(dataDir: string): Promise<Hold> {
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
  return hold(lock, read, {
    limitMs: SHARED_LIMIT_MS,
    refusal: `DATA_DIR: the data in ${resolve(dataDir)} are just being restored or moved`,
  });
}

/** Has the data folder alone. Throws OperatorError while somebody uses it. */
export async function takeFolder(dataDir: string): Promise<Hold> {
  const lock = openLock(dataDir);
  return hold(lock, () => lock.exec("begin exclusive"), {
    limitMs: EXCLUSIVE_LIMIT_MS,
    refusal: `DATA_DIR: the site is running on ${resolve(dataDir)}; stop it first`,
  });
}

async function hold(
  lock: DatabaseSync,
  begin: () => void,
  { limitMs, refusal }: { limitMs: number; refusal: string },
): Promise<Hold> {
  try {
    await retryWhileBusy(begin, limitMs);
  } catch (error) {
    lock.close();
    if (!(error instanceof DatabaseBusyError)) throw cannotWrite(LOCK_FILE, error);
    throw new OperatorError(refusal, { cause: error });
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
    // Never opened once it is there: closing a file ends all locks the process has on it.
    if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
    // timeout 0: waiting is ours, see sqlite-locks.
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, error: unknown): OperatorError {
  const reason = codesOf(error).code ?? String(error);
  return new OperatorError(`DATA_DIR: cannot write ${path} (${reason})`, { cause: error });
}
