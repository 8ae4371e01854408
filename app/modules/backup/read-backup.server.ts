import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { findForeignMigration } from "#app/db/migrate.server.ts";
import {
  findSqliteCorruption,
  inspectSqlite,
  type SqliteContents,
} from "#app/db/sqlite-worker.server.ts";
import {
  PAGE_ROWS,
  type Row,
  SEARCH_TABLE,
  type TableReader,
  type TableShape,
} from "#app/db/transfer/copy-tables.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { type Archive, openArchive, readPart } from "./archive.server.ts";
import {
  DATABASE_FILE,
  getRowsFileName,
  MANIFEST_FILE,
  type Manifest,
  parseManifest,
  README_FILE,
} from "./manifest.ts";

/** A backup whose checksum was verified, with its manifest. */
export interface VerifiedBackup {
  archive: Archive;
  manifest: Manifest;
}

/**
 * Opens a backup and verifies its checksum. Throws OperatorError with the reason if it is
 * truncated, altered, from a newer version, or not a backup of this site. The caller closes the
 * archive.
 */
export async function verifyBackup(
  path: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<VerifiedBackup> {
  const archive = await openArchive(path, { firstName: README_FILE, signal });
  try {
    const manifest = parseManifest(await text(archive.read(MANIFEST_FILE)), path);
    const foreign = findForeignMigration(manifest.migrations);
    if (foreign !== undefined) {
      throw new OperatorError(
        `${path} was made by a newer version of this program (its database has "${foreign}"); ` +
          "install that one first",
      );
    }
    return { archive, manifest };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/** Entry of a file in the manifest. Throws OperatorError if there is none. */
function getPart({ archive, manifest }: VerifiedBackup, name: string) {
  const part = manifest.parts.find((entry) => entry.name === name);
  if (!part) throw new OperatorError(`${archive.path} has no ${name}`);
  return part;
}

/**
 * Extracts the SQLite file of a backup and checks it. Throws OperatorError if the database is
 * damaged or does not match the manifest.
 */
export async function extractSqlite(backup: VerifiedBackup, path: string): Promise<void> {
  await writeSyncedFile(path, readPart(backup.archive, getPart(backup, DATABASE_FILE)));
  const fault = await findSqliteCorruption(path);
  if (fault !== undefined) {
    throw new OperatorError(`${backup.archive.path}: its database is damaged (${fault})`);
  }
  verifyContents(backup, await inspectSqlite(path));
}

/** Writes a file, readable only by its owner, and syncs it to disk. */
export async function writeSyncedFile(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

function verifyContents({ archive, manifest }: VerifiedBackup, found: SqliteContents): void {
  for (const { name, rows } of manifest.tables) {
    if (found.rows[name] !== rows) {
      throw new OperatorError(
        `${archive.path}: table ${name} has ${found.rows[name] ?? "no"} rows, not ${rows}`,
      );
    }
  }
  if (found.migrations.join() !== sortedMigrations(manifest).join()) {
    throw new OperatorError(
      `${archive.path}: the migrations of its database differ from its manifest`,
    );
  }
}

const sortedMigrations = ({ migrations }: Manifest) => [...migrations].sort();

/**
 * Reader of the rows in a PostgreSQL backup. `search` includes the full-text index as a table, for
 * writers on PostgreSQL.
 */
export function createTableReader(
  backup: VerifiedBackup,
  { search }: { search: boolean },
): TableReader {
  const { manifest } = backup;
  const tables = manifest.tables
    .filter(({ name }) => search || !SEARCH_TABLE.test(name))
    .map(({ name, columns = [], key = [] }) => ({ name, columns, key, references: [] }));
  return {
    engine: manifest.engine,
    migrations: manifest.migrations,
    tables,
    sequences: manifest.sequences,
    readRows: (table) => readRows(backup, table),
    readSearch: async function* () {},
    close: async () => {},
  };
}

async function* readRows(backup: VerifiedBackup, { name }: TableShape): AsyncGenerator<Row[]> {
  const { archive, manifest } = backup;
  const input = readPart(archive, getPart(backup, getRowsFileName(name)));
  const expected = manifest.tables.find((table) => table.name === name)?.rows;
  let page: Row[] = [];
  let count = 0;
  for await (const line of readLines(input)) {
    page.push(JSON.parse(line));
    count += 1;
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
  if (count !== expected) {
    throw new OperatorError(`${archive.path}: table ${name} has ${count} rows, not ${expected}`);
  }
}

/** Splits at "\n" only: JSON may contain the other line separators of Unicode. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
