import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";
import { holdWholeFolder } from "#app/db/portable/swap-data.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import { StoreUnavailable, type UploadStore } from "#app/modules/media/upload-store.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { addPostgres } from "./add-postgres.server.ts";
import { addSqlite } from "./add-sqlite.server.ts";
import { addPart } from "./archive/parts.server.ts";
import { ArchiveWriter } from "./archive/write-archive.server.ts";
import {
  type BackupFile,
  type BackupPlace,
  backupName,
  draftPath,
  prepareFolder,
  syncFolder,
} from "./backup-folder.server.ts";
import {
  FIRST_FILE,
  FIRST_TEXT,
  MANIFEST,
  type ManifestPart,
  makeManifest,
  SECRET_FILE,
} from "./manifest.ts";
import { listUploadFiles, readUpload } from "./uploaded-parts.server.ts";

export interface BackupMade extends BackupFile {
  /** Of the file. */
  bytes: number;
  rows: number;
  uploads: number;
  missingUploads: number;
}

/**
 * Writes all the site has to remember into one file, while it runs: the database as it was at one
 * moment, the files of uploads, and the secret kept in the data folder. The file has its name only
 * once it is whole, read back and on the disk. Throws OperatorError, and leaves nothing behind,
 * where there is no room, no database or no way to write.
 */
export async function makeBackup(
  place: BackupPlace,
  { now, nightly = false }: { now: Date; nightly?: boolean },
): Promise<BackupMade> {
  const { databaseUrl, dataDir, folder } = place;
  // Before anything is made in a folder that may be the wrong one.
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE_NAME))) {
    throw new OperatorError(`DATA_DIR: there is no database in ${resolve(dataDir)} yet`);
  }
  await prepareFolder(folder);
  const hold = await holdWholeFolder(dataDir);
  const name = backupName({ madeAt: now, nightly });
  const file: BackupFile = { name, path: join(folder, name), madeAt: now, nightly };
  const draft = draftPath(folder, "tar");
  try {
    const writer = await ArchiveWriter.create(draft, place.signal);
    try {
      const contents = await fill(writer, place, now);
      const bytes = await writer.seal();
      await rename(draft, file.path);
      await syncFolder(folder);
      return { ...file, bytes, ...contents };
    } finally {
      await writer.close();
    }
  } catch (error) {
    throw explain(error, folder);
  } finally {
    await rm(draft, { force: true });
    hold.release();
  }
}

async function fill(writer: ArchiveWriter, place: BackupPlace, now: Date) {
  const { databaseUrl, dataDir, folder, signal } = place;
  await addPart(writer, FIRST_FILE, [Buffer.from(FIRST_TEXT)]);
  const database = databaseUrl
    ? await addPostgres(writer, databaseUrl)
    : await addSqlite(writer, { dataDir, folder, signal });
  const { uploadHashes, ...rest } = database;
  const secret = await addSecret(writer, dataDir);
  // After the database: the files of an upload are there before its row is.
  const uploads = await addUploads(writer, place.bucket ?? folderStore(dataDir));
  const saved = new Set(uploads.map(({ name }) => name.split("/")[1]));
  const missingUploads = uploadHashes.filter((hash) => !saved.has(hash));
  const manifest = makeManifest({
    ...rest,
    madeAt: now.toISOString(),
    parts: [...rest.parts, ...secret, ...uploads],
    missingUploads,
  });
  await writer.add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  return {
    rows: rest.tables.reduce((total, { rows }) => total + rows, 0),
    uploads: uploads.length,
    missingUploads: missingUploads.length,
  };
}

async function addSecret(writer: ArchiveWriter, dataDir: string): Promise<ManifestPart[]> {
  try {
    return [await addPart(writer, SECRET_FILE, [await readFile(join(dataDir, SECRET_FILE))])];
  } catch (error) {
    // It is a setting then.
    if (codesOf(error).code === "ENOENT") return [];
    throw error;
  }
}

async function addUploads(writer: ArchiveWriter, store: UploadStore): Promise<ManifestPart[]> {
  const parts: ManifestPart[] = [];
  for (const name of await listUploadFiles(store)) {
    const bytes = await readUpload(store, name);
    if (bytes) parts.push(await addPart(writer, name, bytes));
  }
  return parts;
}

/** No room on the disk, in the quota, or for a file of this size. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** SQLITE_FULL and SQLITE_IOERR_WRITE. */
const SQLITE_NO_ROOM = new Set([13, 778]);

/** An error in words where it is the disk's; otherwise the error itself. */
function explain(error: unknown, folder: string): unknown {
  if (error instanceof OperatorError) return error;
  if (error instanceof StoreUnavailable) {
    return new OperatorError(`S3_ENDPOINT: ${error.message}; nothing was kept of the backup`, {
      cause: error,
    });
  }
  const { code, errcode } = codesOf(error);
  if (NO_ROOM.has(code ?? "") || SQLITE_NO_ROOM.has(errcode ?? 0)) {
    return new OperatorError(
      `BACKUP_DIR: there is no room left for a backup in ${folder}; nothing was kept of it`,
      { cause: error },
    );
  }
  if (["EACCES", "EROFS", "EPERM"].includes(code ?? "")) {
    return new OperatorError(`BACKUP_DIR: cannot write in ${folder} (${code})`, { cause: error });
  }
  return error;
}
