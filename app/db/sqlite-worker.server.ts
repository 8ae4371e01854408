import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { OperatorError } from "#app/platform/errors.server.ts";
import { SQLITE_FILE_NAME } from "./data-folder.server.ts";
import { SEARCH_TABLE, SYSTEM_TABLE } from "./transfer/copy-tables.server.ts";

/** Source of the worker: plain JavaScript, because the build does not process it. */
const WORKER_SCRIPT = `
  const { DatabaseSync } = require("node:sqlite");
  const { parentPort, workerData } = require("node:worker_threads");
  try {
    const database = new DatabaseSync(workerData.path, { timeout: 10000 });
    const results = workerData.statements.map((sql) => database.prepare(sql).all());
    database.close();
    parentPort.postMessage({ results });
  } catch (error) {
    parentPort.postMessage({ message: error.message, errcode: error.errcode });
  }
`;

type Rows = Record<string, unknown>[];

/**
 * Runs statements on a SQLite file in a worker thread, one after the other, so that statements that
 * take seconds do not block the process. Returns the rows of each statement. Creates the file if it is
 * missing. Throws Error with SQLite's code as `errcode`. An abort does not wait for the running
 * statement.
 */
export async function runInWorker(
  path: string,
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<Rows[]> {
  const worker = new Worker(WORKER_SCRIPT, { eval: true, workerData: { path, statements } });
  const { promise, resolve, reject } = Promise.withResolvers<Rows[]>();
  worker.once("message", ({ results, message, errcode }) => {
    if (results) resolve(results);
    else reject(Object.assign(new Error(message), errcode === undefined ? {} : { errcode }));
  });
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("the worker exited without a result")));
  const abort = () => {
    reject(signal?.reason);
    void worker.terminate();
  };
  signal?.addEventListener("abort", abort, { once: true });
  return promise.finally(() => signal?.removeEventListener("abort", abort));
}

/** Quotes a text as an SQL string literal. */
export function quoteSqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The migrations that a SQLite file has, and the number of rows by table. */
export interface SqliteContents {
  migrations: string[];
  rows: Record<string, number>;
}

const TABLES = "select name from sqlite_schema where type = 'table' order by name";

/** Reads the migrations and row counts of a file that no other process uses. */
export async function inspectSqlite(path: string): Promise<SqliteContents> {
  const [tables = []] = await runInWorker(path, [TABLES]);
  const all = tables.map(({ name }) => String(name));
  const names = all.filter((name) => !SYSTEM_TABLE.test(name) && !/^blog_search_/.test(name));
  const hasMigrations = all.includes("kysely_migration");
  const counts = names.map((name) => `select count(*) as rows from "${name}"`);
  const [migrations = [], ...counted] = await runInWorker(path, [
    hasMigrations ? "select name from kysely_migration order by name" : "select 1 where false",
    ...counts,
  ]);
  return {
    migrations: migrations.map(({ name }) => String(name)),
    rows: Object.fromEntries(names.map((name, at) => [name, Number(counted[at]?.[0]?.rows)])),
  };
}

/** Hashes in table `uploads` of a file that no other process uses, sorted; empty if it has no such table. */
export async function listUploadHashes(path: string): Promise<string[]> {
  const [tables = []] = await runInWorker(path, [TABLES]);
  if (!tables.some(({ name }) => name === "uploads")) return [];
  const [rows = []] = await runInWorker(path, ["select hash from uploads order by hash"]);
  return rows.map(({ hash }) => String(hash));
}

/** SQLite's description of the first corruption in the file; undefined if there is none. */
export async function findSqliteCorruption(path: string): Promise<string | undefined> {
  const [integrity = [], foreign = []] = await runInWorker(path, [
    "pragma integrity_check(1)",
    "pragma foreign_key_check",
  ]);
  const [first] = integrity;
  if (first?.integrity_check !== "ok") return String(first?.integrity_check);
  if (foreign[0])
    return `a row of ${foreign[0].table} references a missing row of ${foreign[0].parent}`;
  return undefined;
}

/** Whether any table has rows, apart from the search index, which is derived from posts. */
const hasRows = ({ rows }: SqliteContents): boolean =>
  Object.entries(rows).some(([table, count]) => count > 0 && !SEARCH_TABLE.test(table));

/**
 * Throws OperatorError, ending with `advice`, if the SQLite database in a folder has rows or cannot be
 * read.
 */
export async function assertNoRows(dataDir: string, advice: string): Promise<void> {
  const path = join(dataDir, SQLITE_FILE_NAME);
  if (!existsSync(path)) return;
  const contents = await inspectSqlite(path).catch((cause: unknown) => {
    throw new OperatorError(`DATA_DIR: ${path} exists but cannot be read; ${advice}`, { cause });
  });
  if (!hasRows(contents)) return;
  throw new OperatorError(`DATA_DIR: the database in ${resolve(dataDir)} has rows; ${advice}`);
}
