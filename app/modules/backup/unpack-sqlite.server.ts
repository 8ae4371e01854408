import { open } from "node:fs/promises";
import {
  findSqliteFault,
  inspectSqlite,
  type SqliteContents,
} from "#app/db/portable/inspect-sqlite.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { readPart } from "./archive/parts.server.ts";
import { DATABASE_FILE, type Manifest } from "./manifest.ts";
import { partOf, type VerifiedBackup } from "./verify-backup.server.ts";

/**
 * Writes the SQLite file of a backup to a new place and looks into it. Throws OperatorError where it
 * is not sound or does not hold what the manifest says.
 */
export async function unpackSqlite(backup: VerifiedBackup, path: string): Promise<void> {
  await writeFile(path, readPart(backup.archive, partOf(backup, DATABASE_FILE)));
  const fault = await findSqliteFault(path);
  if (fault !== undefined) {
    throw new OperatorError(`${backup.archive.path}: its database is damaged (${fault})`);
  }
  compare(backup, await inspectSqlite(path));
}

/** Writes a file for its owner alone and sees it onto the disk. */
export async function writeFile(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

function compare({ archive, manifest }: VerifiedBackup, found: SqliteContents): void {
  for (const { name, rows } of manifest.tables) {
    if (found.rows[name] !== rows) {
      throw new OperatorError(
        `${archive.path}: table ${name} has ${found.rows[name] ?? "no"} rows, not ${rows}`,
      );
    }
  }
  if (found.migrations.join() !== sortedMigrations(manifest).join()) {
    throw new OperatorError(`${archive.path}: its database has other migrations than it says`);
  }
}

const sortedMigrations = ({ migrations }: Manifest) => [...migrations].sort();
