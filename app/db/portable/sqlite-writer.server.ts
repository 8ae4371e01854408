import { closeSync, fsyncSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate as others } from "node:timers/promises";
import { plainWords } from "../blog-search.server.ts";
import { openDatabase } from "../client.server.ts";
import { migrateThrough } from "../migrate.server.ts";
import { SQLITE_FILE_NAME } from "../sqlite-file.server.ts";
import { toSqliteValue } from "../sqlite-values.server.ts";
import { openSqliteReader } from "./sqlite-reader.server.ts";
import type { TableWriter } from "./table-writer.ts";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes a new SQLite database in an empty folder, to be filled. `commit` calls `onCommit` when the
 * file is closed and on the disk: to put it where it belongs.
 */
export async function openSqliteWriter(
  folder: string,
  { migrations, onCommit }: { migrations: readonly string[]; onCommit: () => Promise<void> },
): Promise<TableWriter> {
  await createTables(folder, migrations);
  const path = join(folder, SQLITE_FILE_NAME);
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: false });
  // Nobody else sees the file, and one cut off is thrown away: it is flushed once, at the end.
  database.exec(
    "pragma journal_mode = delete; pragma synchronous = off; pragma secure_delete = on; begin",
  );
  const triggers = database
    .prepare("select name, sql from sqlite_schema where type = 'trigger'")
    .all();
  // What the rows caused when they were first written is among the rows.
  for (const { name } of triggers) database.exec(`drop trigger ${quote(String(name))}`);
  const statements = new Map<string, StatementSync>();
  const insert = (table: string, columns: readonly string[], values: readonly unknown[]) => {
    const places = columns.map(() => "?").join(", ");
    const sql = `insert into ${quote(table)} (${columns.map(quote).join(", ")}) values (${places})`;
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    known.run(...values.map(toSqliteValue));
  };
  return {
    async writeRows({ name, columns }, rows) {
      for (const row of rows) insert(name, columns, row);
      await others();
    },
    async writeSearch(rows) {
      for (const { key, title, excerpt, body } of rows) {
        const texts = [title, excerpt, body].map((text) => plainWords(text).join(" "));
        insert("blog_search", ["rowid", "title", "excerpt", "body"], [key, ...texts]);
      }
      await others();
    },
    async complete(sequences) {
      for (const [table, last] of Object.entries(sequences)) number(database, table, last);
      for (const trigger of triggers) database.exec(String(trigger.sql));
      database.exec("commit");
      const broken = database.prepare("pragma foreign_key_check").get();
      if (broken) throw new Error(`a row of ${broken.table} points to none of ${broken.parent}`);
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

/** SQLite numbers on from the largest number there is; the last one given out may be gone. */
function number(database: DatabaseSync, table: string, last: number): void {
  if (last === 0) return;
  const { changes } = database
    .prepare("update sqlite_sequence set seq = ? where name = ?")
    .run(last, table);
  if (changes === 0) {
    database.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(table, last);
  }
}
