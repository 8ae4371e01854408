import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { OperatorError } from "#app/platform/errors.server.ts";
import { indexDocuments } from "../blog-search.server.ts";
import { migrateThrough } from "../migrate.server.ts";
import { connectPostgres } from "../postgres-pool.server.ts";
import type { DB, Tx } from "../schema.ts";
import { takeDatabase } from "./postgres-presence.server.ts";
import { listPostgresTables, readerOf, sequenceOf } from "./postgres-reader.server.ts";
import { OWN_TABLE, SEARCH_TABLE } from "./table-shape.ts";
import type { TableWriter } from "./table-writer.ts";

const quote = pg.escapeIdentifier;

/** A place of its own inside a transaction that is never committed. */
const TRIAL_SCHEMA = "hyde_restore_trial";

export interface PostgresWriter extends TableWriter {
  /** Applies pending migrations, then lets `work` change what was written, before it is committed. */
  settle<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface WriterOptions {
  migrations: readonly string[];
  /** Replaces what has rows. */
  force: boolean;
  /** What to do where it has rows, for the one line that refuses them. */
  advice: string;
}

/**
 * Begins to fill a PostgreSQL database anew, all in one transaction. Throws OperatorError where a
 * server uses it, where it has rows and `force` is not set, or where it holds something else.
 */
export async function openPostgresWriter(
  databaseUrl: string,
  { migrations, ...options }: WriterOptions,
): Promise<PostgresWriter> {
  const client = await connectPostgres(databaseUrl, "hyde copy");
  try {
    await takeDatabase(client);
    await client.query("begin");
    await emptySchema(client, options);
    await migrateThrough(kyselyOn(client), { last: migrations.at(-1) });
    await setTriggers(client, "disable");
    return {
      ...writerOf(client, async () => void (await client.query("commit"))),
      async settle(work) {
        // The connection is already in a transaction that Kysely did not begin.
        const tx = kyselyOn(client) as Tx;
        await migrateThrough(tx);
        return work(tx);
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * The same to try it out, beside the real tables and whoever uses them: `commit` applies the
 * migrations that are pending and then takes all of it back. Nobody else ever sees any of it, and
 * nothing is left, however it ends. Throws PostgreSQL's error where the user may make no schema.
 */
export async function openPostgresTrial(
  databaseUrl: string,
  { migrations }: Pick<WriterOptions, "migrations">,
): Promise<TableWriter> {
  const client = await connectPostgres(databaseUrl, "hyde trial");
  const migrate = (last?: string) =>
    migrateThrough(kyselyOn(client), { last, schema: TRIAL_SCHEMA });
  try {
    await client.query("begin");
    await client.query(`create schema ${TRIAL_SCHEMA}`);
    await client.query(`set local search_path to ${TRIAL_SCHEMA}`);
    await migrate(migrations.at(-1));
    await setTriggers(client, "disable");
    return writerOf(client, async () => {
      await migrate();
      await client.query("rollback");
    });
  } catch (error) {
    await client.end();
    throw error;
  }
}

function writerOf(client: pg.Client, commit: () => Promise<void>): TableWriter {
  const db = kyselyOn(client);
  return {
    async writeRows({ name, columns }, rows) {
      const names = columns.map(quote).join(", ");
      const records = rows.map((row) =>
        Object.fromEntries(columns.map((column, at) => [column, row[at]])),
      );
      await client.query(
        `insert into ${quote(name)} (${names})
         select ${names} from json_populate_recordset(null::${quote(name)}, $1)`,
        [JSON.stringify(records)],
      );
    },
    async writeSearch(rows) {
      await indexDocuments(
        db,
        rows.map(({ key, ...document }) => ({ key, document })),
      );
    },
    async complete(sequences) {
      for (const [table, last] of Object.entries(sequences)) await number(client, table, last);
      await setTriggers(client, "enable");
      for (const table of await listPostgresTables(client)) {
        await client.query(`analyze ${quote(table)}`);
      }
    },
    openReader: () => readerOf(client, async () => {}),
    commit,
    // Ends the transaction with it, where it was not committed.
    close: () => client.end(),
  };
}

async function number(client: pg.Client, table: string, last: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_index
     join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indrelid = $1::regclass and indisprimary`,
    [quote(table)],
  );
  const sequence = await sequenceOf(client, table, rows[0]?.name ?? "");
  if (sequence !== undefined && last > 0) {
    await client.query("select setval($1, $2)", [sequence, last]);
  }
}

/** What the rows caused when they were first written is among the rows. */
async function setTriggers(client: pg.Client, action: "enable" | "disable"): Promise<void> {
  for (const table of await listPostgresTables(client)) {
    await client.query(`alter table ${quote(table)} ${action} trigger user`);
  }
}

async function emptySchema(
  client: pg.Client,
  { force, advice }: Pick<WriterOptions, "force" | "advice">,
): Promise<void> {
  const tables = await listPostgresTables(client);
  const where = `the database "${client.database}"`;
  if (tables.length > 0 && !tables.includes("kysely_migration")) {
    throw new OperatorError(
      `DATABASE_URL: ${where} has tables of another program; give the site a database of its own`,
    );
  }
  if (!force) {
    for (const table of tables.filter(
      (name) => !OWN_TABLE.test(name) && !SEARCH_TABLE.test(name),
    )) {
      const { rowCount } = await client.query(`select 1 from ${quote(table)} limit 1`);
      if (rowCount) {
        throw new OperatorError(`DATABASE_URL: ${where} has rows; ${advice}`);
      }
    }
  }
  for (const table of tables) await client.query(`drop table ${quote(table)} cascade`);
  await dropFunctions(client);
}

async function dropFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  for (const { name } of rows) await client.query(`drop function ${name} cascade`);
}

/** Kysely on the one connection, inside the transaction that is open on it. */
function kyselyOn(client: pg.Client): Kysely<DB> {
  const only = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool = { connect: async () => only, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
