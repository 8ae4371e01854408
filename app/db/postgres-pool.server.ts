import { Socket } from "node:net";
import pg from "pg";

import { OperatorError } from "#app/platform/errors.server.ts";
import { codesOf } from "./errors.server.ts";
import { explainConnectError } from "./postgres-connect-error.server.ts";

/** Enough for one process of this site, and few enough for a small server with several. */
const MAX_CONNECTIONS = 5;

const CONNECT_TIMEOUT_MS = 5_000;

/** Our queries take milliseconds; one that takes this long is a mistake and is ended. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Without a byte for longer than any statement may take, the server or the network hangs: TCP itself
 * would wait for a quarter of an hour.
 */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;

/** A transaction whose process hangs must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** Begins as pg's own errors of a connection that ended do, by which they are known. */
const NO_ANSWER = "Connection terminated: PostgreSQL has not answered in time";

/** PostgreSQL's type numbers for bigint (every count) and numeric (sums and averages). */
const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** Error codes for a file that cannot be read. */
const CERTIFICATE_FILE_CODES = new Set(["ENOENT", "EACCES", "EISDIR"]);

export interface PostgresOptions {
  databaseUrl: string;
  /** Told about connections lost while idle or between statements; the pool replaces them. */
  onConnectionLost?: (error: Error) => void;
  /** For tests: how long, in milliseconds, a connection may be silent. */
  silenceMs?: number;
}

export interface PostgresPool {
  pool: pg.Pool;
  /** While this work lasts no connection is ended for its silence. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Connects to PostgreSQL and gives the pool. Throws OperatorError naming DATABASE_URL, never with
 * the password, where the address is malformed, the server cannot be reached or refuses us, or
 * the database does not store UTF-8.
 */
export async function openPostgresPool(options: PostgresOptions): Promise<PostgresPool> {
  let patient = 0;
  const silenceMs = options.silenceMs ?? SILENCE_MS;
  const config: pg.PoolConfig = {
    connectionString: options.databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: "hyde",
    types: { getTypeParser },
    stream: () => {
      const socket = new Socket().setTimeout(silenceMs);
      return socket.on("timeout", () => {
        if (patient === 0) socket.destroy(new Error(NO_ANSWER));
      });
    },
  };
  // A connection of its own: one that fails halfway is left open by the pool.
  await (await connectChecked(config)).end();
  const pool = new pg.Pool(config);
  const onLost = options.onConnectionLost ?? (() => {});
  pool.on("error", onLost);
  // A connection lost between two statements of a transaction is reported by the client alone;
  // without a listener that ends the process.
  pool.on("connect", (client) => client.on("error", onLost));
  return {
    pool,
    patiently: async (work) => {
      patient += 1;
      try {
        return await work();
      } finally {
        patient -= 1;
      }
    },
  };
}

/**
 * A connection of its own, for work that may take long: no statement is cut off. Throws OperatorError
 * as {@link openPostgresPool} does.
 */
export async function connectPostgres(databaseUrl: string, name: string): Promise<pg.Client> {
  return connectChecked({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: name,
    types: { getTypeParser },
  });
}

async function connectChecked(config: pg.PoolConfig): Promise<pg.Client> {
  const client = createClient(config);
  // Without a listener a lost connection would end the process; the query under way, or the next,
  // tells of it.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_encoding') as encoding");
    if (rows[0].encoding === "UTF8") return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw explainConnectError(error, client);
  }
  await client.end();
  throw new OperatorError(`DATABASE_URL: the database "${client.database}" does not use UTF8`);
}

function createClient(config: pg.PoolConfig): pg.Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(config.connectionString ?? "")) {
      throw new TypeError("another protocol");
    }
    return new pg.Client(config);
  } catch (error) {
    const { code } = codesOf(error);
    if (code !== undefined && CERTIFICATE_FILE_CODES.has(code)) {
      throw new OperatorError(
        `DATABASE_URL: cannot read the file of sslrootcert, sslcert or sslkey (${code})`,
      );
    }
    // No cause: the parser's error carries the whole address, password included.
    throw new OperatorError("DATABASE_URL is not an address like postgres://user@host:5432/name");
  }
}

/** Numbers as SQLite gives them; only for this pool, since pg's own registry is global. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8_OID) return parseInt8;
  if (oid === NUMERIC_OID) return Number;
  return pg.types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}
