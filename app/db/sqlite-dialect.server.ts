import type { DatabaseSync } from "node:sqlite";
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { SqliteFile } from "./sqlite-file.server.ts";
import { retryWhileBusy, WriteLock } from "./sqlite-locks.server.ts";
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
  /** Without this Kysely would make reads wait for writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Lets Kysely's migrator run in one transaction, which also serves as its lock. */
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
    // Isolation is always serializable, whatever the settings say.
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

  /** Rolls back a transaction that its owner neither committed nor rolled back. */
  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  /** Waits for the write in progress; closing the file rolls it back if it does not finish. */
  async destroy(): Promise<void> {
    await this.#shared.writeLock.acquire().catch(() => undefined);
    this.#file.close();
  }
}

/** The open connections to the file, and the lock of the writer. */
interface SqliteConnections {
  writer: DatabaseSync;
  writerStatements: SqliteStatements;
  readerStatements: SqliteStatements;
  writeLock: WriteLock;
}

interface OpenTransaction {
  release: () => void;
  /** Set by a failed statement; from then on only a rollback is allowed, as on PostgreSQL. */
  failed: boolean;
}

/**
 * A connection as Kysely sees it. Outside a transaction, selects use the reader without waiting, and
 * all other statements wait for the writer. A transaction holds the writer until it ends.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: SqliteConnections;
  #transaction: OpenTransaction | undefined;

  constructor(shared: SqliteConnections) {
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) {
      return this.#inTransaction(this.#transaction, () => this.#shared.writerStatements.run(query));
    }
    if (isReadQuery(query)) {
      return retryWhileBusy(() => this.#shared.readerStatements.run(query));
    }
    const release = await this.#shared.writeLock.acquire();
    try {
      const result = await retryWhileBusy(() => this.#shared.writerStatements.run<R>(query));
      if (this.#shared.writer.isTransaction) {
        this.#shared.writer.exec("rollback");
        throw new Error("Transactions are opened with db.transaction(), not with SQL");
      }
      return result;
    } finally {
      release();
    }
  }

  /** Not supported, so that both engines behave alike; lists are read in pages. */
  // biome-ignore lint/correctness/useYield: the interface requires a generator, and this one only throws.
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error("Streaming is not supported: read in pages");
  }

  /** Waits for the writer and takes SQLite's write lock now, so that no later statement can fail on it. */
  async begin(): Promise<void> {
    const release = await this.#shared.writeLock.acquire();
    try {
      await retryWhileBusy(() => this.#shared.writer.exec("begin immediate"));
    } catch (error) {
      release();
      throw error;
    }
    this.#transaction = { release, failed: false };
  }

  /** Throws AbortedTransactionError if the transaction had to be rolled back. */
  commit(): void {
    const { writer } = this.#shared;
    if (this.#transaction?.failed || !writer.isTransaction) {
      this.rollback();
      throw new AbortedTransactionError();
    }
    writer.exec("commit");
    this.#end();
  }

  rollback(): void {
    try {
      // SQLite itself rolls back after some errors, such as a full disk.
      if (this.#transaction && this.#shared.writer.isTransaction) {
        this.#shared.writer.exec("rollback");
      }
    } finally {
      this.#end();
    }
  }

  /** Runs a savepoint command. Rolling back to a savepoint makes a failed transaction usable again. */
  savepoint(command: "savepoint" | "rollback to" | "release", name: string): void {
    const transaction = this.#transaction;
    if (!transaction) throw new Error("A savepoint needs a transaction");
    if (command === "rollback to") transaction.failed = false;
    const quoted = `"${name.replaceAll('"', '""')}"`;
    this.#inTransaction(transaction, () => this.#shared.writer.exec(`${command} ${quoted}`));
  }

  #inTransaction<T>(transaction: OpenTransaction, call: () => T): T {
    if (transaction.failed || !this.#shared.writer.isTransaction) {
      throw new Error("The transaction has failed; only a rollback can follow");
    }
    try {
      return call();
    } catch (error) {
      transaction.failed = true;
      throw error;
    }
  }

  #end(): void {
    this.#transaction?.release();
    this.#transaction = undefined;
  }
}

const RAW_READ_SQL = /^\s*(select|values|explain)\b/i;

function isReadQuery({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || (query.kind === "RawNode" && RAW_READ_SQL.test(sql));
}
