import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { OperatorError } from "#app/platform/errors.server.ts";
import { toSearchWords } from "../blog-search.server.ts";
import { openDatabase } from "../client.server.ts";
import { SQLITE_FILE_NAME } from "../data-folder.server.ts";
import { migrateThrough } from "../migrate.server.ts";
import { retryWhileBusy } from "../sqlite-locks.server.ts";
import { toSqliteValue } from "../sqlite-statements.server.ts";
import {
  orderByReferences,
  PAGE_ROWS,
  type Row,
  SEARCH_TABLE,
  type SearchRow,
  SYSTEM_TABLE,
  type TableReader,
  type TableShape,
  type TableWriter,
  type Value,
} from "./copy-tables.server.ts";

type Records = Record<string, SQLOutputValue>[];

/**
 * Opens a consistent snapshot of a SQLite file. Throws OperatorError if the file does not exist.
 */
export async function openSqliteReader(path: string): Promise<TableReader> {
  if (!existsSync(path)) throw new OperatorError(`there is no database at ${resolve(path)}`);
  const database = new DatabaseSync(path, { timeout: 0 });
  const runQuery = (sql: string): Records => database.prepare(sql).all();
  try {
    await retryWhileBusy(() => {
      if (!database.isTransaction) database.exec("begin");
      runQuery("select count(*) from sqlite_schema");
    });
    const tables = orderByReferences(readShapes(runQuery));
    return {
      engine: "sqlite",
      migrations: readMigrations(runQuery),
      tables,
      sequences: readSequences(runQuery),
      readRows: (table) => readRows(database, table),
      readSearch: () => readSearch(database),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

type RunQuery = (sql: string) => Records;

const tableNames = (runQuery: RunQuery) =>
  runQuery("select name from sqlite_schema where type = 'table'").map(({ name }) => String(name));

function readShapes(runQuery: RunQuery): TableShape[] {
  const names = tableNames(runQuery).filter(
    (name) => !SYSTEM_TABLE.test(name) && !SEARCH_TABLE.test(name),
  );
  return names.map((name) => {
    const columns = runQuery(`pragma table_info(${quoteName(name)})`);
    return {
      name,
      columns: columns.map((column) => String(column.name)),
      key: columns
        .filter(({ pk }) => Number(pk) > 0)
        .sort((a, b) => Number(a.pk) - Number(b.pk))
        .map((column) => String(column.name)),
      references: runQuery(`pragma foreign_key_list(${quoteName(name)})`).map(({ table }) =>
        String(table),
      ),
    };
  });
}

function readMigrations(runQuery: RunQuery): string[] {
  if (!tableNames(runQuery).includes("kysely_migration")) return [];
  return runQuery("select name from kysely_migration order by name").map(({ name }) =>
    String(name),
  );
}

function readSequences(runQuery: RunQuery): Record<string, number> {
  if (!tableNames(runQuery).includes("sqlite_sequence")) return {};
  const rows = runQuery("select name, seq from sqlite_sequence");
  return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]));
}

async function* readRows(database: DatabaseSync, table: TableShape): AsyncGenerator<Row[]> {
  const columns = table.columns.map(quoteName).join(", ");
  const key = table.key.map(quoteName).join(", ");
  const statement = database.prepare(
    `select ${columns} from ${quoteName(table.name)} order by ${key}`,
  );
  const booleans = statement.columns().map(({ type }) => type?.toLowerCase() === "boolean");
  const toValue = (value: unknown, at: number): Value =>
    booleans[at] && value !== null ? value !== 0 : (value as Value);
  for await (const page of inPages(statement.iterate())) {
    yield page.map((row) => Object.values(row).map(toValue));
  }
}

async function* readSearch(database: DatabaseSync): AsyncGenerator<SearchRow[]> {
  const statement = database.prepare(
    "select rowid as key, title, excerpt, body from blog_search order by rowid",
  );
  yield* inPages(statement.iterate()) as AsyncGenerator<SearchRow[]>;
}

/** Groups rows into pages and yields to the event loop between pages. */
async function* inPages<R>(rows: Iterable<R>): AsyncGenerator<R[]> {
  let page: R[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
    await yieldToEventLoop();
  }
  if (page.length > 0) yield page;
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Creates a SQLite database in an empty folder. `commit` closes the file, flushes it to the disk, and
 * calls `onCommit`, which moves the file to its place.
 */
export async function openSqliteWriter(
  folder: string,
  { migrations, onCommit }: { migrations: readonly string[]; onCommit: () => Promise<void> },
): Promise<TableWriter> {
  await createTables(folder, migrations);
  const path = join(folder, SQLITE_FILE_NAME);
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: false });
  // No other process sees the file, and an incomplete file is discarded, so one flush at the end is
  // enough.
  database.exec(
    "pragma journal_mode = delete; pragma synchronous = off; pragma secure_delete = on; begin",
  );
  const triggers = database
    .prepare("select name, sql from sqlite_schema where type = 'trigger'")
    .all();
  // Drop the triggers while rows are copied, because the rows they once wrote are copied too.
  for (const { name } of triggers) database.exec(`drop trigger ${quoteName(String(name))}`);
  const statements = new Map<string, StatementSync>();
  const insert = (table: string, columns: readonly string[], values: readonly unknown[]) => {
    const parameters = columns.map(() => "?").join(", ");
    const sql = `insert into ${quoteName(table)} (${columns.map(quoteName).join(", ")}) values (${parameters})`;
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.run(...values.map(toSqliteValue));
  };
  return {
    async writeRows({ name, columns }, rows) {
      for (const row of rows) insert(name, columns, row);
      await yieldToEventLoop();
    },
    async writeSearch(rows) {
      for (const { key, title, excerpt, body } of rows) {
        const texts = [title, excerpt, body].map((text) => toSearchWords(text).join(" "));
        insert("blog_search", ["rowid", "title", "excerpt", "body"], [key, ...texts]);
      }
      await yieldToEventLoop();
    },
    async complete(sequences) {
      for (const [table, last] of Object.entries(sequences)) setSequence(database, table, last);
      for (const trigger of triggers) database.exec(String(trigger.sql));
      database.exec("commit");
      const broken = database.prepare("pragma foreign_key_check").get();
      if (broken)
        throw new Error(`a row of ${broken.table} references a missing row of ${broken.parent}`);
      database.exec("analyze");
    },
    openReader: () => openSqliteReader(path),
    async commit() {
      database.close();
      const file = openSync(path, "r");
      fsyncSync(file);
      closeSync(file);
      await onCommit();
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}

async function createTables(dataDir: string, migrations: readonly string[]): Promise<void> {
  const handle = await openDatabase({ dataDir });
  try {
    await handle.db.transaction().execute((tx) => migrateThrough(tx, { last: migrations.at(-1) }));
  } finally {
    await handle.close();
  }
}

/** By default SQLite continues from the largest existing number, which may be lower than the last one. */
function setSequence(database: DatabaseSync, table: string, last: number): void {
  if (last === 0) return;
  const { changes } = database
    .prepare("update sqlite_sequence set seq = ? where name = ?")
    .run(last, table);
  if (changes === 0) {
    database.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(table, last);
  }
}
