import { Kysely, type LogEvent, PostgresDialect, sql } from "kysely";

import { announceServer, type Presence } from "./portable/postgres-presence.server.ts";
import { openPostgresPool, type PostgresPool } from "./postgres-pool.server.ts";
import type { DB, Db } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.server.ts";
import { openSqliteFile } from "./sqlite-file.server.ts";

export type Engine = "sqlite" | "postgres";

export interface SlowQuery {
  /** With placeholders, never the values, which are people's data. */
  sql: string;
  milliseconds: number;
}

export interface DatabaseOptions {
  /** A `postgres://` address; without it SQLite in the data folder is used. */
  databaseUrl?: string;
  dataDir: string;
  /** Told of queries that took `slowQueryMs` or more, waiting for the writer included. */
  onSlowQuery?: (query: SlowQuery) => void;
  /** 200 unless told otherwise. */
  slowQueryMs?: number;
  /** Told of every query: how long it took, in milliseconds, and whether it failed. */
  onQuery?: (milliseconds: number, failed: boolean) => void;
  /** PostgreSQL only: told of connections that broke; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
  /** PostgreSQL only, for tests: how long, in milliseconds, a connection may be silent. */
  silenceMs?: number;
  /**
   * PostgreSQL only: nobody may replace the data until it is closed again, as a server needs it.
   * With SQLite that goes for whoever has opened it; there a file that is damaged is refused.
   */
  serving?: boolean;
}

/** Connections of the pool, and who waits for one. */
export interface PoolFigures {
  open: number;
  idle: number;
  waiting: number;
}

export interface DatabaseHandle {
  db: Db;
  engine: Engine;
  /** PostgreSQL only. */
  pool?: () => PoolFigures;
  /** PostgreSQL only: runs work whose statements may take longer than any other's. */
  patiently?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits for what is running, then closes every connection. May be called twice. */
  close(): Promise<void>;
  /** Resolves when the database answers a query, rejects when it does not. */
  ping(): Promise<void>;
}

const SLOW_QUERY_MS = 200;

/**
 * Opens the database the settings name. It is usable at once but may still be empty:
 * `migrateToLatest` comes next. Throws OperatorError naming DATA_DIR or DATABASE_URL.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir, onConnectionLost, silenceMs, serving } = options;
  const engine: Engine = databaseUrl ? "postgres" : "sqlite";
  const postgres = databaseUrl
    ? await openPostgresPool({ databaseUrl, onConnectionLost, silenceMs })
    : undefined;
  const dialect = postgres
    ? new PostgresDialect({ pool: postgres.pool })
    : new NodeSqliteDialect(await openSqliteFile(dataDir, { check: serving }));
  const db = new Kysely<DB>({ dialect, log: watchQueries(options) });
  const ping = async () => {
    await sql`select 1`.execute(db);
  };
  // Kysely closes only what it has used once.
  await ping();
  let presence: Presence | undefined;
  try {
    if (databaseUrl && serving) presence = await announceServer(databaseUrl);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const close = async () => {
    await db.destroy();
    await presence?.end();
  };
  return { db, engine, ...(postgres && ofPool(postgres)), ping, close };
}

function ofPool({ pool, patiently }: PostgresPool): Pick<DatabaseHandle, "pool" | "patiently"> {
  return {
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    patiently,
  };
}

function watchQueries({ onSlowQuery, slowQueryMs = SLOW_QUERY_MS, onQuery }: DatabaseOptions) {
  if (!onSlowQuery && !onQuery) return [];
  return ({ level, query, queryDurationMillis }: LogEvent) => {
    onQuery?.(queryDurationMillis, level === "error");
    if (level !== "query" || queryDurationMillis < slowQueryMs) return;
    onSlowQuery?.({ sql: query.sql, milliseconds: Math.round(queryDurationMillis) });
  };
}
