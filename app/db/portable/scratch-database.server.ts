import pg from "pg";
import { codesOf } from "../errors.server.ts";
import { connectPostgres } from "../postgres-pool.server.ts";

/** Says of a database that it is ours to drop. */
const COMMENT = "scratch database of the trial of backups; may be dropped";

const INSUFFICIENT_PRIVILEGE = "42501";

const LONGEST_NAME = 63;

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Makes an empty database beside the one at the address, in place of one that a former trial left.
 * Undefined where the user may not make any, or where another one has the name.
 */
export async function makeScratchDatabase(
  databaseUrl: string,
): Promise<ScratchDatabase | undefined> {
  const client = await connectPostgres(databaseUrl, "hyde trial");
  try {
    const suffix = "_restore_trial";
    const name = `${client.database?.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    const database = pg.escapeIdentifier(name);
    const { rows } = await client.query<{ comment: string | null }>(
      "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
      [name],
    );
    if (rows[0] && rows[0].comment !== COMMENT) return undefined;
    if (rows[0]) await client.query(`drop database ${database} with (force)`);
    await client.query(`create database ${database} template template0 encoding 'UTF8'`);
    await client.query(`comment on database ${database} is ${pg.escapeLiteral(COMMENT)}`);
    return { url: addressOf(databaseUrl, name), drop: () => dropDatabase(databaseUrl, database) };
  } catch (error) {
    if (codesOf(error).code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

async function dropDatabase(databaseUrl: string, database: string): Promise<void> {
  const client = await connectPostgres(databaseUrl, "hyde trial");
  try {
    await client.query(`drop database if exists ${database} with (force)`);
  } finally {
    await client.end();
  }
}

function addressOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
