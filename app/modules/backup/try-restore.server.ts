import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#app/db/client.server.ts";
import { codesOf } from "#app/db/errors.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { copyTables } from "#app/db/portable/copy-tables.server.ts";
import { openPostgresTrial } from "#app/db/portable/postgres-writer.server.ts";
import { openSqliteWriter } from "#app/db/portable/sqlite-writer.server.ts";
import type { TableWriter } from "#app/db/portable/table-writer.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { draftPath } from "./backup-folder.server.ts";
import { readerOfBackup } from "./backup-reader.server.ts";
import { unpackSqlite } from "./unpack-sqlite.server.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.server.ts";

interface TryRestore {
  path: string;
  /** Of the site; what is written there is taken back. */
  databaseUrl?: string | undefined;
  /** For what is unpacked. */
  folder: string;
  signal?: AbortSignal | undefined;
}

export interface Trial {
  /** When the backup was made. */
  madeAt: string;
  tables: number;
  rows: number;
  where: "sqlite" | "postgres";
}

/**
 * Restores a backup into a place of its own, compares what is there with what was saved, brings it
 * up to date as a start would, and clears all away. Throws OperatorError where the backup is not
 * what was written, Error where it does not restore.
 */
export async function tryRestore({
  path,
  databaseUrl,
  folder,
  signal,
}: TryRestore): Promise<Trial> {
  const backup = await verifyBackup(path, { signal });
  const scratch = draftPath(folder, "trial");
  try {
    await mkdir(scratch, { mode: 0o700 });
    const { engine, madeAt, tables } = backup.manifest;
    const where =
      engine === "sqlite"
        ? await trySqlite(backup, scratch)
        : await tryPostgres(backup, { databaseUrl, scratch, signal });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    return { madeAt, tables: tables.length, rows, where };
  } finally {
    await backup.archive.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function trySqlite(backup: VerifiedBackup, scratch: string): Promise<"sqlite"> {
  await unpackSqlite(backup, join(scratch, SQLITE_FILE_NAME));
  await bringUpToDate(scratch);
  return "sqlite";
}

/** In a transaction that is taken back or, where we may not make a schema, in a SQLite file. */
async function tryPostgres(
  backup: VerifiedBackup,
  {
    databaseUrl,
    scratch,
    signal,
  }: Pick<TryRestore, "databaseUrl" | "signal"> & { scratch: string },
): Promise<Trial["where"]> {
  const { migrations } = backup.manifest;
  const trial = databaseUrl ? await openTrial(databaseUrl, migrations) : undefined;
  if (trial) {
    await fill(backup, trial, { search: true, signal });
    return "postgres";
  }
  const writer = await openSqliteWriter(scratch, { migrations, onCommit: async () => {} });
  await fill(backup, writer, { search: false, signal });
  await bringUpToDate(scratch);
  return "sqlite";
}

const INSUFFICIENT_PRIVILEGE = "42501";

async function openTrial(databaseUrl: string, migrations: readonly string[]) {
  try {
    return await openPostgresTrial(databaseUrl, { migrations });
  } catch (error) {
    if (codesOf(error).code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  }
}

async function fill(
  backup: VerifiedBackup,
  writer: TableWriter,
  { search, signal }: { search: boolean; signal: AbortSignal | undefined },
): Promise<void> {
  try {
    await copyTables(readerOfBackup(backup, { search }), writer, { signal });
  } finally {
    await writer.close();
  }
}

async function bringUpToDate(dataDir: string): Promise<void> {
  const handle = await openDatabase({ dataDir });
  try {
    await migrateToLatest(handle);
  } finally {
    await handle.close();
  }
}
