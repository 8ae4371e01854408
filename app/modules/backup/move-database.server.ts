import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findForeignMigration } from "#app/db/migrate.server.ts";
import { type CopiedTable, copyTables } from "#app/db/portable/copy-tables.server.ts";
import { takeFolder } from "#app/db/portable/data-lock.server.ts";
import { takeDatabase } from "#app/db/portable/postgres-presence.server.ts";
import { openPostgresReader } from "#app/db/portable/postgres-reader.server.ts";
import { openPostgresWriter } from "#app/db/portable/postgres-writer.server.ts";
import { openSqliteReader } from "#app/db/portable/sqlite-reader.server.ts";
import { openSqliteWriter } from "#app/db/portable/sqlite-writer.server.ts";
import { finishSwap, makeDraftFolder, swapIn } from "#app/db/portable/swap-data.server.ts";
import type { TableReader } from "#app/db/portable/table-shape.ts";
import type { TableWriter } from "#app/db/portable/table-writer.ts";
import { connectPostgres } from "#app/db/postgres-pool.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { refuseRows } from "./refuse-rows.server.ts";

/** A database by its address or, with SQLite, by its folder. */
export type DatabasePlace = { databaseUrl: string } | { dataDir: string };

interface MoveOptions {
  from: DatabasePlace;
  to: DatabasePlace;
  onTable?: (copied: CopiedTable) => void;
}

/**
 * Copies a whole database to the other engine and compares the two row by row; the old one stays as
 * it is. Cut off anywhere, the new one is as empty as it was. Throws OperatorError while a site uses
 * one of them, or where the new one has rows.
 */
export async function moveDatabase({ from, to, onTable }: MoveOptions): Promise<CopiedTable[]> {
  if ("databaseUrl" in from === "databaseUrl" in to) {
    throw new OperatorError(
      "--to names the same kind of database as the present one; a backup restores into that",
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
    use(await takeAlone(from));
    const reader = use(await openReader(from));
    const foreign = findForeignMigration(reader.migrations);
    if (reader.migrations.length === 0) throw new OperatorError("there is nothing to move yet");
    if (foreign !== undefined) {
      throw new OperatorError(`the database is newer than this program (it has "${foreign}")`);
    }
    // A server of the same kind needs no second lock: the writer on PostgreSQL has its own.
    if ("dataDir" in to) use(await ofTarget(takeAlone(to)));
    const writer = use(await ofTarget(openWriter(to, reader)));
    return await copyTables(reader, writer, onTable ? { onTable } : {});
  } finally {
    for (const opened of open.reverse()) await opened.close();
  }
}

/** Refusals name the setting of the present database; this one has another name. */
async function ofTarget<T>(opened: Promise<T>): Promise<T> {
  try {
    return await opened;
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    throw new OperatorError(cause.message.replace(/^DATA(?:BASE_URL|_DIR):/, "--to:"), { cause });
  }
}

async function takeAlone(place: DatabasePlace) {
  if ("dataDir" in place) {
    const alone = await takeFolder(place.dataDir);
    finishSwap(place.dataDir);
    return { close: async () => alone.release() };
  }
  const client = await connectPostgres(place.databaseUrl, "hyde move");
  try {
    await takeDatabase(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { close: () => client.end() };
}

function openReader(place: DatabasePlace): Promise<TableReader> {
  if ("databaseUrl" in place) return openPostgresReader(place.databaseUrl);
  return openSqliteReader(join(place.dataDir, SQLITE_FILE_NAME));
}

async function openWriter(to: DatabasePlace, { migrations }: TableReader): Promise<TableWriter> {
  if ("databaseUrl" in to) {
    const advice = "name an empty one";
    return openPostgresWriter(to.databaseUrl, { migrations, force: false, advice });
  }
  await refuseRows(to.dataDir, "name an empty folder");
  const draft = makeDraftFolder(to.dataDir);
  const discard = () => rm(draft, { recursive: true, force: true });
  const onCommit = async () => void swapIn(resolve(to.dataDir), draft);
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
