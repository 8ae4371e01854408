import { createHash } from "node:crypto";

/** Copies all tables from one database to another, and checks that they are the same afterward. */

/** A value as both engines return it. */
export type Value = string | number | boolean | null;

/** The values of one row, in the order of the table's columns. */
export type Row = Value[];

/** What a copy needs to know about a table. */
export interface TableShape {
  name: string;
  columns: string[];
  /** Columns of the primary key; they define the order of rows, the same on both engines. */
  key: string[];
  /** Tables that its foreign keys reference. */
  references: string[];
}

/** A consistent snapshot of a database. */
export interface TableReader {
  engine: "sqlite" | "postgres";
  /** Names of the applied migrations, oldest first. */
  migrations: string[];
  /** Each table after the tables it references; without the full-text index. */
  tables: TableShape[];
  /** The last assigned number of each table whose numbers are never reused. */
  sequences: Record<string, number>;
  /** All rows in pages, ordered by the key. */
  readRows(table: TableShape): AsyncGenerator<Row[]>;
  /** The searchable words of each post. */
  readSearch(): AsyncGenerator<SearchRow[]>;
  close(): Promise<void>;
}

export interface SearchRow {
  key: number;
  title: string;
  excerpt: string;
  body: string;
}

/** Fills an empty database that has the same migrations. Invisible to others until `commit`. */
export interface TableWriter {
  writeRows(table: TableShape, rows: readonly Row[]): Promise<void>;
  writeSearch(rows: readonly SearchRow[]): Promise<void>;
  /** Sets sequences and triggers; call it after all rows are written. */
  complete(sequences: Record<string, number>): Promise<void>;
  /** Opens a reader of the written rows. */
  openReader(): Promise<TableReader>;
  /** Makes all rows visible at once. */
  commit(): Promise<void>;
  /** Releases everything; without a `commit` it undoes the work. */
  close(): Promise<void>;
}

export interface CopiedTable {
  table: string;
  rows: number;
}

interface CopyOptions {
  onTable?: (copied: CopiedTable) => void;
  /** Runs after the rows are verified and before other connections see them. */
  beforeCommit?: () => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Copies everything from a reader to a writer, then reads the new database and compares the hash of each
 * table. Commits if all tables are the same; otherwise throws Error naming the table that differs.
 */
export async function copyTables(
  reader: TableReader,
  writer: TableWriter,
  { onTable = () => {}, beforeCommit = async () => {}, signal }: CopyOptions = {},
): Promise<CopiedTable[]> {
  const fingerprints = new Map<string, TableFingerprint>();
  for (const table of reader.tables) {
    const fingerprint = await fingerprintRows(reader.readRows(table), async (rows) => {
      signal?.throwIfAborted();
      await writer.writeRows(table, rows);
    });
    fingerprints.set(table.name, fingerprint);
    onTable({ table: table.name, rows: fingerprint.rows });
  }
  let searchRows = 0;
  for await (const rows of reader.readSearch()) {
    await writer.writeSearch(rows);
    searchRows += rows.length;
  }
  if (searchRows > 0) onTable({ table: "blog_search", rows: searchRows });
  await writer.complete(reader.sequences);
  await verifyTables(await writer.openReader(), reader.tables, fingerprints);
  await beforeCommit();
  await writer.commit();
  return [...fingerprints].map(([table, { rows }]) => ({ table, rows }));
}

interface TableFingerprint {
  rows: number;
  sha256: string;
}

/** Throws Error if the rows of a table, in these columns, do not match the table's fingerprint. */
async function verifyTables(
  written: TableReader,
  tables: readonly TableShape[],
  fingerprints: ReadonlyMap<string, TableFingerprint>,
): Promise<void> {
  try {
    for (const { name, columns, key } of tables) {
      const shape = { name, columns, key, references: [] };
      const actual = await fingerprintRows(written.readRows(shape));
      const expected = fingerprints.get(name);
      if (actual.rows === expected?.rows && actual.sha256 === expected.sha256) continue;
      throw new Error(
        `table ${name} differs in the new database: ${actual.rows} rows, expected ${expected?.rows}`,
      );
    }
  } finally {
    await written.close();
  }
}

/** Counts and hashes rows; calls `onPage` with each page first. */
async function fingerprintRows(
  pages: AsyncIterable<Row[]>,
  onPage: (rows: Row[]) => Promise<void> = async () => {},
): Promise<TableFingerprint> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of pages) {
    await onPage(rows);
    for (const row of rows) hash.update(toJsonLine(row));
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest("hex") };
}

/** A row as one line of JSON, the format of backups and of fingerprints. */
export function toJsonLine(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}

/** Rows per page; a few hundred long posts take about ten megabytes. */
export const PAGE_ROWS = 200;

/** The full-text index and SQLite's tables behind it. Each engine rebuilds them from the posts. */
export const SEARCH_TABLE = /^blog_search(?:_|$)/;

/** Tables of the migrator and of SQLite itself. */
export const SYSTEM_TABLE = /^(?:kysely_migration(?:_lock)?|sqlite_\w+)$/;

/** Sorts tables by name, each after the tables it references. Throws Error on circular references. */
export function orderByReferences(tables: readonly TableShape[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableShape>();
  const add = (table: TableShape, path: readonly string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name))
      throw new Error(`circular references between tables: ${path.join(", ")}`);
    for (const name of table.references) {
      const other = byName.get(name);
      if (other && other !== table) add(other, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) add(table, []);
  return [...ordered];
}
