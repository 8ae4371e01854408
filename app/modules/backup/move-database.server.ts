import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  createDraftFolder,
  finishReplacement,
  lockFolderExclusive,
  replaceDataFiles,
  SQLITE_FILE_NAME,
} from "#app/db/data-folder.server.ts";
import { findForeignMigration } from "#app/db/migrate.server.ts";
import { connectPostgres } from "#app/db/postgres-connections.server.ts";
import { lockDatabaseExclusive } from "#app/db/server-lock.server.ts";
import { assertNoRows } from "#app/db/sqlite-worker.server.ts";
import {
  type CopiedTable,
  copyTables,
  type TableReader,
  type TableWriter,
} from "#app/db/transfer/copy-tables.server.ts";
import { openPostgresReader } from "#app/db/transfer/postgres-reader.server.ts";
import { openPostgresWriter } from "#app/db/transfer/postgres-writer.server.ts";
import { openSqliteReader, openSqliteWriter } from "#app/db/transfer/sqlite-tables.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/** A PostgreSQL database by its URL, or a SQLite database by its folder. */
export type DatabaseLocation = { databaseUrl: string } | { dataDir: string };

interface MoveOptions {
  from: DatabaseLocation;
  to: DatabaseLocation;
  onTable?: (copied: CopiedTable) => void;
}

/**
 * Copies a database to the other engine and compares the two row by row. The old database is not
 * changed; if the process dies, the new one is still empty. Throws OperatorError if a site is
 * running on either of them or if the new database has rows.
 */
export async function moveDatabase({ from, to, onTable }: MoveOptions): Promise<CopiedTable[]> {
  if ("databaseUrl" in from === "databaseUrl" in to) {
    throw new OperatorError(
      "--to names the same kind of database as the current one; to copy into that, restore a backup",
    );
  }
  if ("dataDir" in from && !existsSync(join(from.dataDir, SQLITE_FILE_NAME))) {
    throw new OperatorError(`DATA_DIR: there is no database in ${resolve(from.dataDir)} yet`);
  }
  const open: { close: () => Promise<void> }[] = [];
  const use = <T extends { close: () => Promise<void> }>(opened: T): T => {
    open.push(opened);
    return opened;
  };
  try {
    use(await lockDatabase(from));
    const reader = use(await openReader(from));
    const foreign = findForeignMigration(reader.migrations);
    if (reader.migrations.length === 0) throw new OperatorError("there is nothing to move yet");
    if (foreign !== undefined) {
      throw new OperatorError(`the database is newer than this program (it has "${foreign}")`);
    }
    // The writer on PostgreSQL has its own lock.
    if ("dataDir" in to) use(await withTargetSetting(lockDatabase(to)));
    const writer = use(await withTargetSetting(openWriter(to, reader)));
    return await copyTables(reader, writer, onTable ? { onTable } : {});
  } finally {
    for (const opened of open.reverse()) await opened.close();
  }
}

/** Errors name the setting of the current database; the target comes from `--to`. */
async function withTargetSetting<T>(opened: Promise<T>): Promise<T> {
  try {
    return await opened;
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    throw new OperatorError(cause.message.replace(/^DATA(?:BASE_URL|_DIR):/, "--to:"), { cause });
  }
}

async function lockDatabase(location: DatabaseLocation) {
  if ("dataDir" in location) {
    const lock = await lockFolderExclusive(location.dataDir);
    finishReplacement(location.dataDir);
    return { close: async () => lock.release() };
  }
  const client = await connectPostgres(location.databaseUrl, "hyde move");
  try {
    await lockDatabaseExclusive(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { close: () => client.end() };
}

function openReader(location: DatabaseLocation): Promise<TableReader> {
  if ("databaseUrl" in location) return openPostgresReader(location.databaseUrl);
  return openSqliteReader(join(location.dataDir, SQLITE_FILE_NAME));
}

async function openWriter(to: DatabaseLocation, { migrations }: TableReader): Promise<TableWriter> {
  if ("databaseUrl" in to) {
    const advice = "name an empty one";
    return openPostgresWriter(to.databaseUrl, { migrations, force: false, advice });
  }
  await assertNoRows(to.dataDir, "name an empty folder");
  const draft = createDraftFolder(to.dataDir);
  const discard = () => rm(draft, { recursive: true, force: true });
  const onCommit = async () => void replaceDataFiles(resolve(to.dataDir), draft);
  try {
    const writer = await openSqliteWriter(draft, { migrations, onCommit });
    const close = async () => {
      await writer.close();
      await discard();
    };
    return { ...writer, close };
  } catch (error) {
    await discard();
    throw error;
  }
}
