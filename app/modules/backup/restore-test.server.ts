import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { codesOf } from "#app/db/errors.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { copyTables, type TableWriter } from "#app/db/transfer/copy-tables.server.ts";
import { openPostgresRestoreTest } from "#app/db/transfer/postgres-writer.server.ts";
import { openSqliteWriter } from "#app/db/transfer/sqlite-tables.server.ts";
import { verifyArchive } from "#app/modules/archive/verify-archive.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { createDraftPath } from "./backup-folder.server.ts";
import {
  createTableReader,
  extractSqlite,
  type VerifiedBackup,
  verifyBackup,
} from "./read-backup.server.ts";
import { createArchivedFileReader } from "./uploads.server.ts";

interface RestoreTestOptions {
  path: string;
  /** Database of the site; changes there are rolled back. */
  databaseUrl?: string | undefined;
  /** For temporary files. */
  folder: string;
  signal?: AbortSignal | undefined;
}

interface RestoreTestResult {
  /** When the backup was made. */
  madeAt: string;
  tables: number;
  rows: number;
  /** The engine the backup was restored into. */
  where: "sqlite" | "postgres";
}

/**
 * Restores a backup into a temporary database, compares the rows with the backup, applies the
 * migrations a start would apply, verifies the archive of published pages, and deletes the database.
 * Throws OperatorError if the backup is damaged or the archive was altered, and Error if the backup cannot
 * be restored.
 */
export async function runRestoreTest({
  path,
  databaseUrl,
  folder,
  signal,
}: RestoreTestOptions): Promise<RestoreTestResult> {
  const backup = await verifyBackup(path, { signal });
  const scratch = createDraftPath(folder, "restore-test");
  try {
    await mkdir(scratch, { mode: 0o700 });
    const { engine, madeAt, tables } = backup.manifest;
    const where =
      engine === "sqlite"
        ? await testSqliteRestore(backup, scratch)
        : await testPostgresRestore(backup, { databaseUrl, scratch, signal });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    return { madeAt, tables: tables.length, rows, where };
  } finally {
    await backup.archive.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function testSqliteRestore(backup: VerifiedBackup, scratch: string): Promise<"sqlite"> {
  await extractSqlite(backup, join(scratch, SQLITE_FILE_NAME));
  await migrateAndVerify(backup, scratch);
  return "sqlite";
}

/**
 * Uses a transaction that is rolled back or, without the right to create a schema, a SQLite file.
 */
async function testPostgresRestore(
  backup: VerifiedBackup,
  {
    databaseUrl,
    scratch,
    signal,
  }: Pick<RestoreTestOptions, "databaseUrl" | "signal"> & { scratch: string },
): Promise<RestoreTestResult["where"]> {
  const { migrations } = backup.manifest;
  const verify = (tx: Tx) => verifyPublished(backup, tx);
  const testWriter = databaseUrl
    ? await openTestWriter(databaseUrl, { migrations, verify })
    : undefined;
  if (testWriter) {
    await copyRows(backup, testWriter, { search: true, signal });
    return "postgres";
  }
  const writer = await openSqliteWriter(scratch, { migrations, onCommit: async () => {} });
  await copyRows(backup, writer, { search: false, signal });
  await migrateAndVerify(backup, scratch);
  return "sqlite";
}

const INSUFFICIENT_PRIVILEGE = "42501";

async function openTestWriter(
  databaseUrl: string,
  options: Parameters<typeof openPostgresRestoreTest>[1],
) {
  try {
    return await openPostgresRestoreTest(databaseUrl, options);
  } catch (error) {
    if (codesOf(error).code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  }
}

async function copyRows(
  backup: VerifiedBackup,
  writer: TableWriter,
  { search, signal }: { search: boolean; signal: AbortSignal | undefined },
): Promise<void> {
  try {
    await copyTables(createTableReader(backup, { search }), writer, { signal });
  } finally {
    await writer.close();
  }
}

async function migrateAndVerify(backup: VerifiedBackup, dataDir: string): Promise<void> {
  const handle = await openDatabase({ dataDir });
  try {
    await migrateToLatest(handle);
    await verifyPublished(backup, handle.db);
  } finally {
    await handle.close();
  }
}

/** Throws OperatorError if the archive of published pages in the restored database was altered. */
async function verifyPublished(backup: VerifiedBackup, db: Db | Tx): Promise<void> {
  const readFile = createArchivedFileReader(backup);
  const { problems } = await verifyArchive(db, { readFile });
  if (problems.length === 0) return;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  throw new OperatorError(
    `${backup.archive.path}: the archive of published pages was altered: ${problems[0]}${more}`,
  );
}
