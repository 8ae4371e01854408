import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";

import { SqliteConnection, type SqliteConnections } from "./sqlite-connection.server.ts";
import type { SqliteFile } from "./sqlite-file.server.ts";
import { WriteLock } from "./sqlite-locks.server.ts";
import { SqliteStatements } from "./sqlite-statements.server.ts";

/** Kysely on Node's built-in SQLite: one writer, one reader (docs/decisions/0002). */
export class NodeSqliteDialect implements Dialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): NodeSqliteAdapter {
    return new NodeSqliteAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature; the schema is unknown here.
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely would let reads wait for whoever writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can; with it Kysely's migrator works in one transaction, which is also its lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #shared: SqliteConnections;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#shared = {
      writer: file.writer,
      writerStatements: new SqliteStatements(file.writer),
      readerStatements: new SqliteStatements(file.reader),
      writeLock: new WriteLock(),
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#shared);
  }

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings) {
    // Isolation is always serializable here, whatever was asked for.
    if (settings.accessMode === "read only") {
      throw new Error("Read-only transactions are not supported on SQLite");
    }
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.savepoint("savepoint", name);
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.savepoint("rollback to", name);
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.savepoint("release", name);
  }

  /** Ends a transaction that its owner could neither commit nor roll back. */
  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  /** Lets the write in progress finish; one that never does is rolled back by closing. */
  async destroy(): Promise<void> {
    await this.#shared.writeLock.acquire().catch(() => undefined);
    this.#file.close();
  }
}
