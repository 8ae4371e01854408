import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { OperatorError } from "#app/platform/errors.server.ts";
import { indexDocuments } from "../blog-search.server.ts";
import { migrateThrough } from "../migrate.server.ts";
import { connectPostgres } from "../postgres-connections.server.ts";
import type { DB, Tx } from "../schema.ts";
import { lockDatabaseExclusive } from "../server-lock.server.ts";
import { SEARCH_TABLE, SYSTEM_TABLE, type TableWriter } from "./copy-tables.server.ts";
import { createReader, findSequence, listPostgresTables } from "./postgres-reader.server.ts";

const quote = pg.escapeIdentifier;

/** Schema of a restore test; its transaction is never committed. */
const RESTORE_TEST_SCHEMA = "hyde_restore_trial";

interface PostgresWriter extends TableWriter {
  /** Applies pending migrations, then runs `work` on the written rows; call it before `commit`. */
  finalize<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface WriterOptions {
  migrations: readonly string[];
  /** Replaces a database that has rows. */
  force: boolean;
  /** What the operator can do if the database has rows; ends the error message. */
  advice: string;
}

/**
 * Starts refilling a PostgreSQL database in one transaction. Throws OperatorError if a server uses the
 * database, if it has rows and `force` is not set, or if it has tables of another program.
 */
export async function openPostgresWriter(
  databaseUrl: string,
  { migrations, ...options }: WriterOptions,
): Promise<PostgresWriter> {
  const client = await connectPostgres(databaseUrl, "hyde copy");
  try {
    await lockDatabaseExclusive(client);
    await client.query("begin");
    await emptySchema(client, options);
    await migrateThrough(createKysely(client), { last: migrations.at(-1) });
    await setTriggers(client, "disable");
    return {
      ...createWriter(client, async () => void (await client.query("commit"))),
      async finalize(work) {
        // The connection is already in a transaction that Kysely did not begin.
        const tx = createKysely(client) as Tx;
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
 * Like {@link openPostgresWriter}, but for a restore test in a schema beside the real tables while
 * servers use them: `commit` applies pending migrations, calls `verify` with the restored rows, then rolls
 * everything back. Others never see the rows, and nothing remains. Throws PostgreSQL's error if the user
 * may not create a schema.
 */
export async function openPostgresRestoreTest(
  databaseUrl: string,
  { migrations, verify }: Pick<WriterOptions, "migrations"> & { verify: (tx: Tx) => Promise<void> },
): Promise<TableWriter> {
  const client = await connectPostgres(databaseUrl, "hyde trial");
  const migrate = (last?: string) =>
    migrateThrough(createKysely(client), { last, schema: RESTORE_TEST_SCHEMA });
  try {
    await client.query("begin");
    await client.query(`create schema ${RESTORE_TEST_SCHEMA}`);
    await client.query(`set local search_path to ${RESTORE_TEST_SCHEMA}`);
    await migrate(migrations.at(-1));
    await setTriggers(client, "disable");
    return createWriter(client, async () => {
      await migrate();
      await verify(createKysely(client) as Tx);
      await client.query("rollback");
    });
  } catch (error) {
    await client.end();
    throw error;
  }
}

function createWriter(client: pg.Client, commit: () => Promise<void>): TableWriter {
  const db = createKysely(client);
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
      for (const [table, last] of Object.entries(sequences)) await setSequence(client, table, last);
      await setTriggers(client, "enable");
      for (const table of await listPostgresTables(client)) {
        await client.query(`analyze ${quote(table)}`);
      }
    },
    openReader: () => createReader(client, async () => {}),
    commit,
    // Also rolls back the transaction, unless it was committed.
    close: () => client.end(),
  };
}

async function setSequence(client: pg.Client, table: string, last: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_index
     join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indrelid = $1::regclass and indisprimary`,
    [quote(table)],
  );
  const sequence = await findSequence(client, table, rows[0]?.name ?? "");
  if (sequence !== undefined && last > 0) {
    await client.query("select setval($1, $2)", [sequence, last]);
  }
}

/** Triggers are disabled while rows are copied, because the rows they once wrote are copied too. */
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
      `DATABASE_URL: ${where} has tables of another program; use a separate database for the site`,
    );
  }
  if (!force) {
    for (const table of tables.filter(
      (name) => !SYSTEM_TABLE.test(name) && !SEARCH_TABLE.test(name),
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

/** Kysely on a single connection, inside the connection's open transaction. */
function createKysely(client: pg.Client): Kysely<DB> {
  const poolClient = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool = { connect: async () => poolClient, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
