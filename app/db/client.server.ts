import { Kysely, type LogEvent, PostgresDialect, sql } from "kysely";
import { openPostgresPool, type PostgresPool } from "./postgres-connections.server.ts";
import type { DB, Db } from "./schema.ts";
import { acquireServerLock, type ServerLock } from "./server-lock.server.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.server.ts";
import { openSqliteFile } from "./sqlite-file.server.ts";

export type Engine = "sqlite" | "postgres";

export interface SlowQuery {
  /** The text with placeholders. The values may be personal data, so they are left out. */
  sql: string;
  milliseconds: number;
}

export interface DatabaseOptions {
  /** A `postgres://` URL; without it the database is SQLite in the data folder. */
  databaseUrl?: string;
  dataDir: string;
  /** Called for queries that took `slowQueryMs` or more, including the wait for the writer. */
  onSlowQuery?: (query: SlowQuery) => void;
  /** 200 by default. */
  slowQueryMs?: number;
  /** Called for every query with its duration in milliseconds and whether it failed. */
  onQuery?: (milliseconds: number, failed: boolean) => void;
  /** PostgreSQL only: called when a connection is lost; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
  /** PostgreSQL only, for tests: how long a connection may be silent. */
  maxSilenceMs?: number;
  /**
   * Set by the server. On PostgreSQL it prevents replacement of the data until the handle is
   * closed; on SQLite every handle does so, and this option rejects a damaged file.
   */
  isServer?: boolean;
}

/** Connections of the pool. */
export interface PoolStats {
  open: number;
  idle: number;
  /** Queries waiting for a connection. */
  waiting: number;
}

export interface DatabaseHandle {
  db: Db;
  engine: Engine;
  /** PostgreSQL only. */
  pool?: () => PoolStats;
  /** PostgreSQL only: runs work during which no connection is ended for its silence. */
  withoutTimeLimit?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits for running queries and transactions, then closes every connection. May be called twice. */
  close(): Promise<void>;
  /** Resolves when the database answers a query, rejects when it does not. */
  ping(): Promise<void>;
}

const SLOW_QUERY_MS = 200;

/**
 * Opens the configured database. It may still be empty: call `migrateToLatest` next. Throws
 * OperatorError naming DATA_DIR or DATABASE_URL.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir, onConnectionLost, maxSilenceMs, isServer } = options;
  const engine: Engine = databaseUrl ? "postgres" : "sqlite";
  const postgres = databaseUrl
    ? await openPostgresPool({ databaseUrl, onConnectionLost, maxSilenceMs })
    : undefined;
  const dialect = postgres
    ? new PostgresDialect({ pool: postgres.pool })
    : new NodeSqliteDialect(await openSqliteFile(dataDir, { check: isServer }));
  const db = new Kysely<DB>({ dialect, log: createQueryLogger(options) });
  const ping = async () => {
    await sql`select 1`.execute(db);
  };
  // Kysely closes only connections that have been used.
  await ping();
  let serverLock: ServerLock | undefined;
  try {
    if (databaseUrl && isServer) serverLock = await acquireServerLock(databaseUrl);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const close = async () => {
    await db.destroy();
    await serverLock?.end();
  };
  return { db, engine, ...(postgres && describePool(postgres)), ping, close };
}

function describePool({
  pool,
  withoutTimeLimit,
}: PostgresPool): Pick<DatabaseHandle, "pool" | "withoutTimeLimit"> {
  return {
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    withoutTimeLimit,
  };
}

function createQueryLogger({ onSlowQuery, slowQueryMs = SLOW_QUERY_MS, onQuery }: DatabaseOptions) {
  if (!onSlowQuery && !onQuery) return [];
  return ({ level, query, queryDurationMillis }: LogEvent) => {
    onQuery?.(queryDurationMillis, level === "error");
    if (level !== "query" || queryDurationMillis < slowQueryMs) return;
    onSlowQuery?.({ sql: query.sql, milliseconds: Math.round(queryDurationMillis) });
  };
}
