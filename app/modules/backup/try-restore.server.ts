import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { copyTables } from "#app/db/portable/copy-tables.server.ts";
import { openPostgresWriter } from "#app/db/portable/postgres-writer.server.ts";
import { makeScratchDatabase } from "#app/db/portable/scratch-database.server.ts";
import { openSqliteWriter } from "#app/db/portable/sqlite-writer.server.ts";
import type { TableWriter } from "#app/db/portable/table-writer.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { draftPath } from "./backup-folder.server.ts";
import { readerOfBackup } from "./backup-reader.server.ts";
import { unpackSqlite } from "./unpack-sqlite.server.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.server.ts";

interface TryRestore {
  path: string;
  /** Of the site; another database is made beside its own, and removed. */
  databaseUrl?: string | undefined;
  /** For what is unpacked. */
  folder: string;
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
export async function tryRestore({ path, databaseUrl, folder }: TryRestore): Promise<Trial> {
  const backup = await verifyBackup(path);
  const scratch = draftPath(folder, "trial");
  try {
    await mkdir(scratch, { mode: 0o700 });
    const { engine, madeAt, tables } = backup.manifest;
    const where =
      engine === "sqlite"
        ? await trySqlite(backup, scratch)
        : await tryPostgres(backup, { databaseUrl, scratch });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    return { madeAt, tables: tables.length, rows, where };
  } finally {
    await backup.archive.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function trySqlite(backup: VerifiedBackup, scratch: string): Promise<"sqlite"> {
  await unpackSqlite(backup, join(scratch, SQLITE_FILE_NAME));
  await bringUpToDate({ dataDir: scratch });
  return "sqlite";
}

/** In a database of its own or, where we may make none, in a SQLite file. */
async function tryPostgres(
  backup: VerifiedBackup,
  { databaseUrl, scratch }: { databaseUrl: string | undefined; scratch: string },
): Promise<Trial["where"]> {
  const { migrations } = backup.manifest;
  const database = databaseUrl ? await makeScratchDatabase(databaseUrl) : undefined;
  if (!database) {
    const onCommit = async () => {};
    await fill(backup, await openSqliteWriter(scratch, { migrations, onCommit }), false);
    await bringUpToDate({ dataDir: scratch });
    return "sqlite";
  }
  try {
    const writer = await openPostgresWriter(database.url, { migrations, force: false });
    await fill(backup, writer, true);
    await bringUpToDate({ databaseUrl: database.url, dataDir: scratch });
    return "postgres";
  } finally {
    await database.drop();
  }
}

async function fill(backup: VerifiedBackup, writer: TableWriter, search: boolean): Promise<void> {
  try {
    await copyTables(readerOfBackup(backup, { search }), writer);
  } finally {
    await writer.close();
  }
}

async function bringUpToDate(options: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const handle = await openDatabase(options);
  try {
    await migrateToLatest(handle);
  } finally {
    await handle.close();
  }
}
