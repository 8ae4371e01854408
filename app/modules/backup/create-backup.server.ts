import { createReadStream, existsSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { recoverAndLockFolder, SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { codesOf, isDiskFull } from "#app/db/errors.server.ts";
import {
  inspectSqlite,
  listUploadHashes,
  quoteSqlText,
  runInWorker,
} from "#app/db/sqlite-worker.server.ts";
import { type Row, type TableShape, toJsonLine } from "#app/db/transfer/copy-tables.server.ts";
import { openPostgresReader } from "#app/db/transfer/postgres-reader.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { StorageUnavailable, type UploadStorage } from "#app/modules/media/upload-storage.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { ArchiveWriter, addPart } from "./archive.server.ts";
import {
  type BackupFile,
  type BackupKind,
  type BackupSettings,
  type BackupStep,
  createDraftPath,
  ensureBackupFolder,
  getBackupFileName,
  syncFolder,
} from "./backup-folder.server.ts";
import {
  buildManifest,
  DATABASE_FILE,
  type DatabaseParts,
  getRowsFileName,
  MANIFEST_FILE,
  type ManifestPart,
  type ManifestTable,
  README_FILE,
  README_TEXT,
  SECRET_FILE,
} from "./manifest.ts";
import { isUploadName, listUploadFiles, openUploadFile } from "./uploads.server.ts";

export interface CreatedBackup extends BackupFile {
  /** Size of the file. */
  bytes: number;
  rows: number;
  uploads: number;
  /** Uploads in the database without files. */
  missingUploads: number;
}

interface CreateBackup {
  now: Date;
  /** Default: made by the command. */
  kind?: BackupKind;
  /** Called before each step. */
  onStep?: (step: BackupStep) => Promise<void>;
}

/**
 * Writes one file with everything needed to restore the site, while it runs: a snapshot of the
 * database, the files of uploads and archived pages, and the secret in the data folder. The file gets its name only
 * after it is complete, verified, and synced to disk. Throws OperatorError and leaves nothing
 * behind if the disk is full, there is no database, or the folder is not writable.
 */
export async function createBackup(
  settings: BackupSettings,
  { now, kind = "command", onStep = async () => {} }: CreateBackup,
): Promise<CreatedBackup> {
  const { databaseUrl, dataDir, folder } = settings;
  // Checked first, because DATA_DIR may name the wrong folder.
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE_NAME))) {
    throw new OperatorError(`DATA_DIR: there is no database in ${resolve(dataDir)} yet`);
  }
  await ensureBackupFolder(folder);
  const lock = await recoverAndLockFolder(dataDir);
  const name = getBackupFileName({ madeAt: now, kind });
  const file: BackupFile = { name, path: join(folder, name), madeAt: now, kind };
  const draft = createDraftPath(folder, "tar");
  try {
    const writer = await ArchiveWriter.create(draft, settings.signal);
    try {
      const contents = await writeContents(writer, settings, { now, onStep });
      await onStep("check");
      const bytes = await writer.finish();
      await rename(draft, file.path);
      await syncFolder(folder);
      return { ...file, bytes, ...contents };
    } finally {
      await writer.close();
    }
  } catch (error) {
    throw toOperatorError(error, folder);
  } finally {
    await rm(draft, { force: true });
    lock.release();
  }
}

async function writeContents(
  writer: ArchiveWriter,
  settings: BackupSettings,
  { now, onStep }: Pick<Required<CreateBackup>, "now" | "onStep">,
) {
  const { databaseUrl, dataDir, folder, signal } = settings;
  await addPart(writer, README_FILE, [Buffer.from(README_TEXT)]);
  await onStep("database");
  const database = databaseUrl
    ? await addPostgres(writer, databaseUrl)
    : await addSqlite(writer, { dataDir, folder, signal });
  const { uploadHashes, ...rest } = database;
  const secret = await addSecret(writer, dataDir);
  await onStep("pictures");
  // After the database: the files of an upload are written before its row.
  const uploads = await addUploads(writer, settings.bucket ?? createFolderStorage(dataDir));
  const saved = new Set(uploads.map(({ name }) => name.split("/")[1]));
  const missingUploads = uploadHashes.filter((hash) => !saved.has(hash));
  const manifest = buildManifest({
    ...rest,
    madeAt: now.toISOString(),
    parts: [...rest.parts, ...secret, ...uploads],
    missingUploads,
  });
  await writer.add(MANIFEST_FILE, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  return {
    rows: rest.tables.reduce((total, { rows }) => total + rows, 0),
    uploads: uploads.filter(({ name }) => isUploadName(name)).length,
    missingUploads: missingUploads.length,
  };
}

/** Adds all rows of a PostgreSQL database to a backup, from one snapshot. */
async function addPostgres(writer: ArchiveWriter, databaseUrl: string): Promise<DatabaseParts> {
  const reader = await openPostgresReader(databaseUrl);
  try {
    const tables: ManifestTable[] = [];
    const parts: DatabaseParts["parts"] = [];
    const uploadHashes: string[] = [];
    const add = async (table: TableShape) => {
      const { name, columns, key } = table;
      let rows = 0;
      const hashAt = name === "uploads" ? columns.indexOf("hash") : -1;
      const lines = async function* () {
        for await (const page of reader.readRows(table)) {
          rows += page.length;
          if (hashAt >= 0) uploadHashes.push(...page.map((row: Row) => String(row[hashAt])));
          yield Buffer.from(page.map(toJsonLine).join(""));
        }
      };
      parts.push(await addPart(writer, getRowsFileName(name), lines()));
      tables.push({ name, rows, columns, key });
    };
    for (const table of reader.tables) await add(table);
    if (reader.search) await add(reader.search);
    const { migrations, sequences } = reader;
    return { engine: "postgres", migrations, tables, sequences, parts, uploadHashes };
  } finally {
    await reader.close();
  }
}

/**
 * Adds a copy of the SQLite file to a backup: a consistent snapshot while others write. VACUUM
 * writes only existing rows, so the copy contains no deleted data.
 */
async function addSqlite(
  writer: ArchiveWriter,
  { dataDir, folder, signal }: Pick<BackupSettings, "dataDir" | "folder" | "signal">,
): Promise<DatabaseParts> {
  const path = join(dataDir, SQLITE_FILE_NAME);
  const copy = createDraftPath(folder, "sqlite");
  try {
    // Created here, because a file created by SQLite would be readable by other users.
    await (await open(copy, "wx", 0o600)).close();
    await runInWorker(path, [`vacuum into ${quoteSqlText(copy)}`], signal);
    const { migrations, rows } = await inspectSqlite(copy);
    const uploadHashes = await listUploadHashes(copy);
    const part = await addPart(writer, DATABASE_FILE, createReadStream(copy));
    return {
      engine: "sqlite",
      migrations,
      tables: Object.entries(rows).map(([name, count]) => ({ name, rows: count })),
      sequences: {},
      parts: [part],
      uploadHashes,
    };
  } finally {
    // SQLite leaves a journal if it could not undo what it had written.
    await Promise.all([copy, `${copy}-journal`].map((file) => rm(file, { force: true })));
  }
}

async function addSecret(writer: ArchiveWriter, dataDir: string): Promise<ManifestPart[]> {
  try {
    return [await addPart(writer, SECRET_FILE, [await readFile(join(dataDir, SECRET_FILE))])];
  } catch (error) {
    // Without the file, the secret comes from the environment.
    if (codesOf(error).code === "ENOENT") return [];
    throw error;
  }
}

async function addUploads(writer: ArchiveWriter, store: UploadStorage): Promise<ManifestPart[]> {
  const parts: ManifestPart[] = [];
  for (const name of await listUploadFiles(store)) {
    const bytes = await openUploadFile(store, name);
    if (bytes) parts.push(await addPart(writer, name, bytes));
  }
  return parts;
}

/**
 * Turns errors of the disk and the bucket into an OperatorError; returns other errors unchanged.
 */
function toOperatorError(error: unknown, folder: string): unknown {
  if (error instanceof OperatorError) return error;
  if (error instanceof StorageUnavailable) {
    return new OperatorError(`S3_ENDPOINT: ${error.message}; the unfinished backup was deleted`, {
      cause: error,
    });
  }
  if (isDiskFull(error)) {
    return new OperatorError(
      `BACKUP_DIR: not enough disk space for a backup in ${folder}; the unfinished backup was deleted`,
      { cause: error },
    );
  }
  const { code } = codesOf(error);
  if (["EACCES", "EROFS", "EPERM"].includes(code ?? "")) {
    return new OperatorError(`BACKUP_DIR: cannot write to ${folder} (${code})`, { cause: error });
  }
  return error;
}
