import pg from "pg";
import { connectPostgres } from "../postgres-pool.server.ts";
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

const quote = pg.escapeIdentifier;

/** A reader that also reads the full-text index as it is, which only PostgreSQL understands. */
export interface PostgresReader extends TableReader {
  search: TableShape | undefined;
}

/**
 * Opens a PostgreSQL database for reading: all that is read was there at one moment, whoever writes
 * meanwhile. Throws OperatorError naming DATABASE_URL where it cannot be reached.
 */
export async function openPostgresReader(databaseUrl: string): Promise<PostgresReader> {
  const client = await connectPostgres(databaseUrl, "hyde copy");
  try {
    await client.query("begin isolation level repeatable read read only");
    return await readerOf(client, () => client.end());
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The same in a transaction that somebody has begun. */
export async function readerOf(
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

/** Names of the ordinary tables of the schema in use. */
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
  return rows.filter(({ name }) => names.includes(name) && !OWN_TABLE.test(name));
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  if (!(await listPostgresTables(client)).includes("kysely_migration")) return [];
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration");
  return rows.map(({ name }) => name).sort();
}

async function readSequences(client: pg.Client, tables: readonly TableShape[]) {
  const sequences: Record<string, number> = {};
  for (const { name, key } of tables) {
    const sequence = await sequenceOf(client, name, key[0] ?? "");
    if (sequence === undefined) continue;
    const { rows } = await client.query<{ last: number }>(
      `select case when is_called then last_value else 0 end as last from ${sequence}`,
    );
    sequences[name] = rows[0]?.last ?? 0;
  }
  return sequences;
}

/** Name of what numbers the rows of a table, quoted where it has to be. */
export async function sequenceOf(
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
 * What the index knows of a text: its words in their order, which is all a search asks for. A word
 * that stands in it more than some 250 times comes back that often.
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
