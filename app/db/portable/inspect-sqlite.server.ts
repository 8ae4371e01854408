import { runInThread } from "./sqlite-thread.server.ts";
import { OWN_TABLE, SEARCH_TABLE } from "./table-shape.ts";

/** What a SQLite file holds, in figures. */
export interface SqliteContents {
  migrations: string[];
  rows: Record<string, number>;
}

const TABLES = "select name from sqlite_schema where type = 'table' order by name";

/** Names of the migrations and numbers of rows of a file nobody else uses. */
export async function inspectSqlite(path: string): Promise<SqliteContents> {
  const [tables = []] = await runInThread(path, [TABLES]);
  const all = tables.map(({ name }) => String(name));
  const names = all.filter((name) => !OWN_TABLE.test(name) && !/^blog_search_/.test(name));
  const hasMigrations = all.includes("kysely_migration");
  const counts = names.map((name) => `select count(*) as rows from "${name}"`);
  const [migrations = [], ...counted] = await runInThread(path, [
    hasMigrations ? "select name from kysely_migration order by name" : "select 1 where false",
    ...counts,
  ]);
  return {
    migrations: migrations.map(({ name }) => String(name)),
    rows: Object.fromEntries(names.map((name, at) => [name, Number(counted[at]?.[0]?.rows)])),
  };
}

/** What is wrong inside the file, in SQLite's words; undefined where all is well. */
export async function findSqliteFault(path: string): Promise<string | undefined> {
  const [integrity = [], foreign = []] = await runInThread(path, [
    "pragma integrity_check(1)",
    "pragma foreign_key_check",
  ]);
  const [first] = integrity;
  if (first?.integrity_check !== "ok") return String(first?.integrity_check);
  if (foreign[0]) return `a row of ${foreign[0].table} points to none of ${foreign[0].parent}`;
  return undefined;
}

/** Whether any table but the search index, which has no rows of its own, has a row. */
export const hasRows = ({ rows }: SqliteContents): boolean =>
  Object.entries(rows).some(([table, count]) => count > 0 && !SEARCH_TABLE.test(table));
