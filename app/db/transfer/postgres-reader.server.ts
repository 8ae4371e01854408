import pg from "pg";
import { connectPostgres } from "../postgres-connections.server.ts";
import {
  orderByReferences,
  PAGE_ROWS,
  type Row,
  SEARCH_TABLE,
  type SearchRow,
  SYSTEM_TABLE,
  type TableReader,
  type TableShape,
  type Value,
} from "./copy-tables.server.ts";

const quote = pg.escapeIdentifier;

/** A reader that can also copy the full-text index unchanged, in PostgreSQL's own format. */
interface PostgresReader extends TableReader {
  search: TableShape | undefined;
}

/**
 * Opens a consistent snapshot of a PostgreSQL database; others can write meanwhile. Throws OperatorError
 * naming DATABASE_URL if the database cannot be reached.
 */
export async function openPostgresReader(databaseUrl: string): Promise<PostgresReader> {
  const client = await connectPostgres(databaseUrl, "hyde copy");
  try {
    await client.query("begin isolation level repeatable read read only");
    return await createReader(client, () => client.end());
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Creates a reader in a transaction that the caller began; `close` ends it. */
export async function createReader(
  client: pg.Client,
  close: () => Promise<void>,
): Promise<PostgresReader> {
  const all = await readShapes(client);
  const tables = orderByReferences(all.filter(({ name }) => !SEARCH_TABLE.test(name)));
  return {
    engine: "postgres",
    migrations: await readMigrations(client),
    tables,
    search: all.find(({ name }) => name === "blog_search"),
    sequences: await readSequences(client, tables),
    readRows: (table) => readRows(client, table),
    readSearch: () => readSearch(client),
    close,
  };
}

/** Names of the tables in the current schema. */
export async function listPostgresTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return rows.map(({ name }) => name);
}

async function readShapes(client: pg.Client): Promise<TableShape[]> {
  const names = await listPostgresTables(client);
  const { rows } = await client.query<TableShape>(`
    select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg(attname order by array_position(indkey::int[], attnum::int))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary) as key,
      (select coalesce(json_agg(distinct confrelid::regclass::text), '[]') from pg_constraint
        where conrelid = pg_class.oid and contype = 'f') as references
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`);
  return rows.filter(({ name }) => names.includes(name) && !SYSTEM_TABLE.test(name));
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  if (!(await listPostgresTables(client)).includes("kysely_migration")) return [];
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration");
  return rows.map(({ name }) => name).sort();
}

async function readSequences(client: pg.Client, tables: readonly TableShape[]) {
  const sequences: Record<string, number> = {};
  for (const { name, key } of tables) {
    const sequence = await findSequence(client, name, key[0] ?? "");
    if (sequence === undefined) continue;
    const { rows } = await client.query<{ last: number }>(
      `select case when is_called then last_value else 0 end as last from ${sequence}`,
    );
    sequences[name] = rows[0]?.last ?? 0;
  }
  return sequences;
}

/** The sequence that numbers a column, quoted if needed; undefined if the column has none. */
export async function findSequence(
  client: pg.Client,
  table: string,
  column: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    "select pg_get_serial_sequence($1, $2) as name",
    [quote(table), column],
  );
  return rows[0]?.name ?? undefined;
}

async function* readRows(client: pg.Client, table: TableShape): AsyncGenerator<Row[]> {
  const columns = table.columns.map(quote).join(", ");
  const key = table.key.map(quote).join(", ");
  yield* readPages<Row>(
    client,
    `select ${columns} from ${quote(table.name)} order by ${key}`,
    "array",
  );
}

/**
 * The words that the index has of each text, in their order, which is all that a search uses.
 * PostgreSQL indexes a word's first 256 positions, so further repetitions are missing.
 */
async function* readSearch(client: pg.Client): AsyncGenerator<SearchRow[]> {
  const words = (weight: string) => `coalesce((
    select string_agg(lexeme, ' ' order by position)
    from unnest(document) as word, unnest(positions, weights) as place (position, weight)
    where weight = '${weight}'), '')`;
  yield* readPages<SearchRow>(
    client,
    `select search_key as key, ${words("A")} as title, ${words("B")} as excerpt,
      ${words("D")} as body from blog_search order by search_key`,
  );
}

async function* readPages<R>(
  client: pg.Client,
  query: string,
  rowMode?: "array",
): AsyncGenerator<R[]> {
  await client.query(`declare pages no scroll cursor for ${query}`);
  for (;;) {
    const text = `fetch ${PAGE_ROWS} from pages`;
    const { rows } = rowMode
      ? await client.query<Value[]>({ text, rowMode })
      : await client.query<pg.QueryResultRow>(text);
    if (rows.length > 0) yield rows as R[];
    if (rows.length < PAGE_ROWS) break;
  }
  await client.query("close pages");
}
