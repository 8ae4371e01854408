import { accessSync, constants, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { newId } from "#app/platform/random.server.ts";
import { SQLITE_FILE_NAME } from "./data-folder.server.ts";
import { codesOf, isSqliteBusy } from "./errors.server.ts";
import { isPostgres } from "./migrations/column-types.ts";
import type { Db, Tx } from "./schema.ts";
import { compareAndSetSetting, readSetting, saveSetting } from "./settings.server.ts";
import { runInWorker } from "./sqlite-worker.server.ts";

/** Key in `settings`: set while the write-ahead log may contain deleted personal data. */
const LOG_STATE_KEY = "erased-in-log";

/** Key in `settings`: set while the file must be rebuilt. No row means that it was never rebuilt. */
const FILE_STATE_KEY = "erased-in-file";

const NEVER = new Date(0).toISOString();

/** Rebuilding a larger file blocks writers for seconds, so it happens at most once a day. */
const MAX_IMMEDIATE_REBUILD_BYTES = 64 * 1024 * 1024;

const DAY_MS = 24 * 3_600_000;

const SQLITE_FULL = 13;

/** A saved state; null when nothing is left to do. */
const stateSchema = z
  .object({
    /** When the oldest of the deleted data was deleted. */
    since: z.string(),
    /** Changes with every deletion, so that a deletion during a run is not marked as done. */
    mark: z.string(),
  })
  .nullable();

/**
 * Records, in the transaction that deletes personal data, that its bytes are still in SQLite's files.
 * `overwriteErased` removes them later, even after a restart. PostgreSQL has its own vacuum.
 */
export async function markErased(tx: Tx, { now }: { now: Date }): Promise<void> {
  if (isPostgres(tx)) return;
  for (const key of [FILE_STATE_KEY, LOG_STATE_KEY]) {
    const since = (await readPending(tx, key))?.since ?? now.toISOString();
    await saveSetting(tx, { key, value: { since, mark: newId() }, now });
  }
}

/** When the oldest personal data still in the files was deleted; undefined if there is none. */
export async function erasedOnDiskSince(db: Db): Promise<string | undefined> {
  if (isPostgres(db)) return undefined;
  const pending = [await readPending(db, FILE_STATE_KEY), await readPending(db, LOG_STATE_KEY)];
  return pending.flatMap((state) => state?.since ?? []).sort()[0];
}

interface Options {
  dataDir: string;
  now: Date;
  /** Returns the free bytes on the folder's disk; replaced in tests. */
  freeBytes?: (folder: string) => number;
}

/**
 * Removes the bytes of deleted personal data from SQLite's files by rebuilding the database file and
 * emptying the write-ahead log. `secure_delete` overwrites deleted rows, but SQLite copies rows when it
 * balances pages, and a few copies remain (8 of 4,828 in a test). The log contains earlier versions of
 * pages. The first run also removes bytes of data that earlier releases erased. Returns false if a
 * reader or writer blocked it; call it again.
 * Throws Error if there is too little space to rebuild the file, in `dataDir` or in SQLite's temporary
 * folder; the log is emptied even then.
 */
export async function overwriteErased(db: Db, options: Options): Promise<boolean> {
  const path = join(options.dataDir, SQLITE_FILE_NAME);
  try {
    await rebuildFile(db, path, options);
  } finally {
    await emptyLog(db, path, options);
  }
  return (await erasedOnDiskSince(db)) === undefined;
}

async function rebuildFile(db: Db, path: string, options: Options): Promise<void> {
  const { dataDir, now, freeBytes = getFreeBytes } = options;
  const pending = await readPending(db, FILE_STATE_KEY);
  if (!pending) return;
  const { size } = statSync(path);
  const age = now.getTime() - Date.parse(pending.since);
  if (size > MAX_IMMEDIATE_REBUILD_BYTES && age < DAY_MS) return;
  // VACUUM needs space for a copy of the file, in the temporary folder, and for a log of the same size
  // in DATA_DIR. Both may be on the same disk.
  const folder = findTemporaryFolder();
  if (freeBytes(dataDir) < 2 * size) throw createDiskSpaceError(size);
  if (folder !== undefined && freeBytes(folder) < size) throw createDiskSpaceError(size);
  try {
    await runInWorker(path, ["vacuum"]);
  } catch (error) {
    if (isSqliteBusy(error)) return;
    if (codesOf(error).errcode === SQLITE_FULL) throw createDiskSpaceError(size, error);
    throw error;
  }
  // VACUUM wrote the whole file to the log, so the log must be emptied too.
  await db.transaction().execute(async (tx) => {
    const { since } = pending;
    await saveSetting(tx, { key: LOG_STATE_KEY, value: { since, mark: newId() }, now });
    await compareAndSetSetting(tx, { key: FILE_STATE_KEY, from: pending.text, to: "null", now });
  });
}

async function emptyLog(db: Db, path: string, { now }: Options): Promise<void> {
  const pending = await readPending(db, LOG_STATE_KEY);
  if (!pending) return;
  // Does not wait for readers, because writers would have to wait as well.
  const [, [result] = []] = await runInWorker(path, [
    "pragma busy_timeout = 0",
    "pragma wal_checkpoint(truncate)",
  ]);
  if (result?.busy !== 0) return;
  await compareAndSetSetting(db, { key: LOG_STATE_KEY, from: pending.text, to: "null", now });
}

/** A saved state and its JSON; undefined if nothing is left to do. */
async function readPending(db: Db | Tx, key: string) {
  const text = await readSetting(db, key);
  if (text === undefined) {
    return key === FILE_STATE_KEY ? { since: NEVER, mark: "", text } : undefined;
  }
  const state = stateSchema.parse(JSON.parse(text));
  return state === null ? undefined : { ...state, text };
}

/**
 * The folder for the copy that VACUUM writes, by SQLite's own rules; undefined if no folder is
 * writable, so VACUUM fails. Measured with SQLite 3.53: a 31 MB file took 31 MB there and 31 MB in the
 * log.
 */
export function findTemporaryFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { SQLITE_TMPDIR = "", TMPDIR = "" } = env;
  const folders = [SQLITE_TMPDIR, TMPDIR, "/var/tmp", "/usr/tmp", "/tmp", "."];
  return folders.find((folder) => folder !== "" && isWritableFolder(folder));
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function getFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function createDiskSpaceError(size: number, cause?: unknown): Error {
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  return new Error(
    `too little space to rebuild the database file, which removes copies of erased data: ` +
      `needs ${megabytes(2 * size)} free in DATA_DIR, and ${megabytes(size)} in SQLite's ` +
      `temporary folder (${findTemporaryFolder() ?? "none found"}); will retry`,
    { cause },
  );
}
