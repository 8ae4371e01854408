import { Socket } from "node:net";
import pg from "pg";
import { OperatorError } from "#app/platform/errors.server.ts";
import { codesOf } from "./errors.server.ts";

/** Enough for one process, and few enough for a small database server with several processes. */
const MAX_CONNECTIONS = 5;

const CONNECT_TIMEOUT_MS = 5_000;

/** Queries take milliseconds; a statement that takes this long is a mistake and is canceled. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * If no byte arrives for longer than a statement may take, the server or the network hangs. TCP itself
 * would give up only after a quarter of an hour.
 */
const MAX_SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;

/** Releases the locks of a transaction whose process hangs. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** Starts like pg's own errors for ended connections, which `isUnavailable` recognizes. */
const TIMEOUT_MESSAGE = "Connection terminated: PostgreSQL did not respond in time";

/** PostgreSQL's type OIDs for bigint (counts) and numeric (sums and averages). */
const INT8_OID = 20;
const NUMERIC_OID = 1700;

const CERTIFICATE_FILE_CODES = new Set(["ENOENT", "EACCES", "EISDIR"]);

export interface PostgresOptions {
  databaseUrl: string;
  /** Called when a connection is lost while idle or between statements; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
  /** For tests: how long a connection may be silent. */
  maxSilenceMs?: number;
}

export interface PostgresPool {
  pool: pg.Pool;
  /** Runs work during which no connection is ended for its silence. */
  withoutTimeLimit<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Connects to PostgreSQL and returns the pool. Throws OperatorError naming DATABASE_URL, without the
 * password, if the URL is malformed, the server cannot be reached or rejects the connection, or the
 * database's encoding is not UTF-8.
 */
export async function openPostgresPool(options: PostgresOptions): Promise<PostgresPool> {
  let callsWithoutTimeLimit = 0;
  const maxSilenceMs = options.maxSilenceMs ?? MAX_SILENCE_MS;
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
      const socket = new Socket().setTimeout(maxSilenceMs);
      return socket.on("timeout", () => {
        if (callsWithoutTimeLimit === 0) socket.destroy(new Error(TIMEOUT_MESSAGE));
      });
    },
  };
  // Check with a separate connection: the pool would leave one that fails halfway open.
  await (await connectAndCheck(config)).end();
  const pool = new pg.Pool(config);
  const onConnectionLost = options.onConnectionLost ?? (() => {});
  pool.on("error", onConnectionLost);
  // Only the client reports a connection lost between two statements of a transaction; without a
  // listener the process would end.
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return {
    pool,
    withoutTimeLimit: async (work) => {
      callsWithoutTimeLimit += 1;
      try {
        return await work();
      } finally {
        callsWithoutTimeLimit -= 1;
      }
    },
  };
}

/**
 * Opens a single connection without time limits, for long work. Throws OperatorError like
 * {@link openPostgresPool}.
 */
export async function connectPostgres(databaseUrl: string, name: string): Promise<pg.Client> {
  return connectAndCheck({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: name,
    types: { getTypeParser },
  });
}

async function connectAndCheck(config: pg.PoolConfig): Promise<pg.Client> {
  const client = createClient(config);
  // Without a listener a lost connection would end the process. The current or the next query reports
  // the loss.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_encoding') as encoding");
    if (rows[0].encoding === "UTF8") return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new OperatorError(`DATABASE_URL: ${describeConnectionError(error, client)}`, {
      cause: error,
    });
  }
  await client.end();
  throw new OperatorError(`DATABASE_URL: the database "${client.database}" does not use UTF8`);
}

function createClient(config: pg.PoolConfig): pg.Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(config.connectionString ?? "")) {
      throw new TypeError("unsupported protocol");
    }
    return new pg.Client(config);
  } catch (error) {
    const { code } = codesOf(error);
    if (code !== undefined && CERTIFICATE_FILE_CODES.has(code)) {
      throw new OperatorError(
        `DATABASE_URL: cannot read the file in sslrootcert, sslcert, or sslkey (${code})`,
      );
    }
    // No cause: the parser's error contains the whole URL with the password.
    throw new OperatorError("DATABASE_URL is not a URL such as postgres://user@host:5432/name");
  }
}

/** Parses numbers as SQLite returns them. Set per connection, because pg's own registry is global. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8_OID) return parseInt8;
  if (oid === NUMERIC_OID) return Number;
  return pg.types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

interface PostgresAddress {
  host: string;
  port: number;
  user?: string;
  database?: string;
}

const UNREACHABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
]);

/** Describes a failed first connection in one line without the password. */
function describeConnectionError(
  error: unknown,
  { host, port, user, database }: PostgresAddress,
): string {
  // A host name with several addresses fails with one error per address.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = codesOf(first);
  const server = `PostgreSQL at ${host}:${port}`;
  if (code !== undefined && UNREACHABLE_CODES.has(code)) return `cannot reach ${server} (${code})`;
  switch (code) {
    case "28P01":
    case "28000":
      return `${server} refuses the user "${user}" or its password`;
    case "3D000":
      return `${server} has no database "${database}"`;
    case "42501":
      return `${server} does not let "${user}" use the database "${database}"`;
    case "53300":
      return `${server} has no free connections`;
    case "57P03":
      return `${server} is not ready yet`;
  }
  const message = first instanceof Error ? first.message : String(first);
  if (message.includes("does not support SSL")) {
    return (
      `${server} offers no encryption, so no password was sent; enable ssl there, or set ` +
      "ALLOW_UNENCRYPTED=DATABASE_URL where nobody else can read the network"
    );
  }
  if (code !== undefined && /CERT|_SIGNATURE$/.test(code)) {
    return (
      `the certificate of ${server} cannot be trusted (${code}); specify its CA certificate: ` +
      "add sslrootcert=/path/to/ca.pem to the URL"
    );
  }
  if (message.includes("timeout")) return `cannot reach ${server} (timed out)`;
  if (message.includes("password")) return `${server} requires a password`;
  return `cannot use ${server} (${message})`;
}
