import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { setImmediate as others } from "node:timers/promises";
import { OperatorError } from "#app/platform/errors.server.ts";
import { retryWhileBusy } from "../sqlite-locks.server.ts";
import {
  OWN_TABLE,
  orderByReferences,
  PAGE_ROWS,
  type Row,
  SEARCH_TABLE,
  type SearchRow,
  type TableReader,
  type TableShape,
  type Value,
} from "./table-shape.ts";

type Records = Record<string, SQLOutputValue>[];

/**
 * Opens a SQLite file for reading: all that is read was there at one moment. Throws OperatorError
 * where there is no file.
 */
export async function openSqliteReader(path: string): Promise<TableReader> {
  if (!existsSync(path)) throw new OperatorError(`there is no database at ${resolve(path)}`);
  const database = new DatabaseSync(path, { timeout: 0 });
  const ask = (sql: string): Records => database.prepare(sql).all();
  try {
    await retryWhileBusy(() => {
      if (!database.isTransaction) database.exec("begin");
      ask("select count(*) from sqlite_schema");
    });
    const tables = orderByReferences(readShapes(ask));
    return {
      engine: "sqlite",
      migrations: readMigrations(ask),
      tables,
      sequences: readSequences(ask),
      readRows: (table) => readRows(database, table),
      readSearch: () => readSearch(database),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

type Ask = (sql: string) => Records;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const tableNames = (ask: Ask) =>
  ask("select name from sqlite_schema where type = 'table'").map(({ name }) => String(name));

function readShapes(ask: Ask): TableShape[] {
  const names = tableNames(ask).filter((name) => !OWN_TABLE.test(name) && !SEARCH_TABLE.test(name));
  return names.map((name) => {
    const columns = ask(`pragma table_info(${quote(name)})`);
    return {
      name,
      columns: columns.map((column) => String(column.name)),
      key: columns
        .filter(({ pk }) => Number(pk) > 0)
        .sort((a, b) => Number(a.pk) - Number(b.pk))
        .map((column) => String(column.name)),
      references: ask(`pragma foreign_key_list(${quote(name)})`).map(({ table }) => String(table)),
    };
  });
}

function readMigrations(ask: Ask): string[] {
  if (!tableNames(ask).includes("kysely_migration")) return [];
  return ask("select name from kysely_migration order by name").map(({ name }) => String(name));
}

function readSequences(ask: Ask): Record<string, number> {
  if (!tableNames(ask).includes("sqlite_sequence")) return {};
  const rows = ask("select name, seq from sqlite_sequence");
  return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]));
}

async function* readRows(database: DatabaseSync, table: TableShape): AsyncGenerator<Row[]> {
  const columns = table.columns.map(quote).join(", ");
  const key = table.key.map(quote).join(", ");
  const statement = database.prepare(`select ${columns} from ${quote(table.name)} order by ${key}`);
  const booleans = statement.columns().map(({ type }) => type?.toLowerCase() === "boolean");
  const toValue = (value: unknown, at: number): Value =>
    booleans[at] && value !== null ? value !== 0 : (value as Value);
  for await (const page of paged(statement.iterate())) {
    yield page.map((row) => Object.values(row).map(toValue));
  }
}

async function* readSearch(database: DatabaseSync): AsyncGenerator<SearchRow[]> {
  const statement = database.prepare(
    "select rowid as key, title, excerpt, body from blog_search order by rowid",
  );
  yield* paged(statement.iterate()) as AsyncGenerator<SearchRow[]>;
}

/** Rows in pages; between two of them others get their turn. */
async function* paged<R>(rows: Iterable<R>): AsyncGenerator<R[]> {
  let page: R[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
    await others();
  }
  if (page.length > 0) yield page;
}
