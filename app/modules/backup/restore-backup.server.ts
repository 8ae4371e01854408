import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#app/db/client.server.ts";
import {
  createDraftFolder,
  finishReplacement,
  lockFolderExclusive,
  replaceDataFiles,
  SQLITE_FILE_NAME,
} from "#app/db/data-folder.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Tx } from "#app/db/schema.ts";
import { assertNoRows } from "#app/db/sqlite-worker.server.ts";
import { copyTables } from "#app/db/transfer/copy-tables.server.ts";
import { openPostgresWriter } from "#app/db/transfer/postgres-writer.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { readPart } from "./archive.server.ts";
import { type Manifest, SECRET_FILE } from "./manifest.ts";
import {
  createTableReader,
  extractSqlite,
  type VerifiedBackup,
  verifyBackup,
  writeSyncedFile,
} from "./read-backup.server.ts";
import { restoreUploads, type UploadLocation } from "./uploads.server.ts";

/** The keys of the site's hashes: the one used after the restore, and earlier ones. */
interface SiteSecrets {
  /** Undefined if the next start will create one. */
  next: string | undefined;
  former: string[];
}

/**
 * Changes the restored database before anyone can use it: in the transaction that restores it
 * (PostgreSQL), or in the file before it replaces the current one (SQLite).
 */
export type FinalizeRestore<T> = (tx: Tx, secrets: SiteSecrets) => Promise<T>;

interface RestoreResult<T> {
  uploads: number;
  /** The result of `finalize`. */
  finalized: T;
  /** Folder with the replaced data; SQLite only. */
  previousFolder?: string | undefined;
}

interface RestoreOptions<T> extends UploadLocation {
  path: string;
  /** SESSION_SECRET, if it is set. */
  secret?: string | undefined;
  /** Removes data that a backup must not restore, such as sessions. */
  finalize: FinalizeRestore<T>;
  databaseUrl?: string | undefined;
  /** Replaces the database even if it has rows. */
  force: boolean;
}

/**
 * Checks the whole backup, then restores it, applies the migrations added since, and runs
 * `finalize`. Throws OperatorError with the reason if it rejects the backup; existing data is then
 * unchanged.
 */
export async function restoreBackup<T>({
  path,
  ...options
}: RestoreOptions<T>): Promise<RestoreResult<T> & { manifest: Manifest }> {
  const { databaseUrl } = options;
  const backup = await verifyBackup(path);
  try {
    const { manifest } = backup;
    if (manifest.engine === "sqlite" && databaseUrl) {
      throw new OperatorError(
        `${path} contains a SQLite database, but DATABASE_URL is set: restore it without DATABASE_URL, then move it with npm run db:move`,
      );
    }
    if (manifest.engine === "postgres" && !databaseUrl) {
      throw new OperatorError(
        `${path} contains a PostgreSQL database, but DATABASE_URL is not set: restore it into PostgreSQL, then move it with npm run db:move`,
      );
    }
    const restored = databaseUrl
      ? await restorePostgres(backup, { ...options, databaseUrl })
      : await restoreSqlite(backup, options);
    return { manifest, ...restored };
  } finally {
    await backup.archive.close();
  }
}

interface RestoreSqlite<T> extends UploadLocation {
  force: boolean;
  secret?: string | undefined;
  finalize: FinalizeRestore<T>;
}

/**
 * Restores the database, secret, and uploads of a backup into the data folder. Everything is
 * prepared and checked in a draft folder, which then replaces the current data: if the process
 * dies, the site has either its old data or, from the next start, the backup's. Throws
 * OperatorError if a site is running on the data, or if the database has rows and `force` is not
 * set.
 */
async function restoreSqlite<T>(
  backup: VerifiedBackup,
  { dataDir, bucket, force, secret, finalize }: RestoreSqlite<T>,
): Promise<RestoreResult<T>> {
  const lock = await lockFolderExclusive(dataDir);
  try {
    finishReplacement(dataDir);
    if (!force)
      await assertNoRows(
        dataDir,
        "--force replaces it and keeps the old files in a separate folder",
      );
    const draft = createDraftFolder(dataDir);
    try {
      await extractSqlite(backup, join(draft, SQLITE_FILE_NAME));
      const part = backup.manifest.parts.find(({ name }) => name === SECRET_FILE);
      if (part) await writeSyncedFile(join(draft, SECRET_FILE), readPart(backup.archive, part));
      const finalized = await finalizeSqliteFile(draft, (tx) =>
        finalize(tx, getSiteSecrets({ secret, dataDir, restored: join(draft, SECRET_FILE) })),
      );
      const uploads = await restoreUploads(backup, { dataDir, bucket });
      return { uploads, finalized, previousFolder: replaceDataFiles(dataDir, draft) };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/** Migrates the database in the draft folder and runs `finalize` on it. */
async function finalizeSqliteFile<T>(draft: string, finalize: (tx: Tx) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ dataDir: draft });
  try {
    await migrateToLatest(handle);
    return await handle.db.transaction().execute(finalize);
  } finally {
    // Closing the last connection merges the write-ahead log into the file.
    await handle.close();
  }
}

interface SecretSources {
  /** The setting, which takes precedence over the files. */
  secret: string | undefined;
  dataDir: string;
  /** Path of the secret file from the backup. */
  restored: string;
}

/** The key that the site will use from its next start, and the keys it used before. */
function getSiteSecrets({ secret, dataDir, restored }: SecretSources): SiteSecrets {
  const present = readSecretFile(join(dataDir, SECRET_FILE));
  const saved = readSecretFile(restored);
  const next = secret ?? saved ?? present;
  const former = [present, saved].filter((key) => key !== undefined).filter((key) => key !== next);
  return { next, former };
}

function readSecretFile(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8").trim() || undefined : undefined;
}

interface RestorePostgres<T> extends UploadLocation {
  databaseUrl: string;
  force: boolean;
  secret?: string | undefined;
  finalize: FinalizeRestore<T>;
}

/**
 * Restores the rows of a backup into a PostgreSQL database in one transaction, and its uploads.
 * Throws OperatorError if a site is running on the database, or if it has rows and `force` is not
 * set.
 */
async function restorePostgres<T>(
  backup: VerifiedBackup,
  { databaseUrl, dataDir, bucket, force, secret, finalize }: RestorePostgres<T>,
): Promise<RestoreResult<T>> {
  const { migrations } = backup.manifest;
  const writer = await openPostgresWriter(databaseUrl, {
    migrations,
    force,
    advice: "--force replaces them",
  });
  try {
    let uploads = 0;
    const result: { finalized?: T } = {};
    const beforeCommit = async () => {
      uploads = await restoreUploads(backup, { dataDir, bucket });
      const restored = join(dataDir, SECRET_FILE);
      await restoreSecret(backup, restored);
      result.finalized = await writer.finalize((tx) =>
        finalize(tx, getSiteSecrets({ secret, dataDir, restored })),
      );
    };
    await copyTables(createTableReader(backup, { search: true }), writer, { beforeCommit });
    return { uploads, finalized: result.finalized as T };
  } finally {
    await writer.close();
  }
}

/**
 * With PostgreSQL, the secret comes from the environment, perhaps from this very file, so an existing file is not
 * replaced.
 */
async function restoreSecret(backup: VerifiedBackup, path: string): Promise<void> {
  const part = backup.manifest.parts.find(({ name }) => name === SECRET_FILE);
  if (!part || existsSync(path)) return;
  await writeSyncedFile(path, readPart(backup.archive, part));
}
