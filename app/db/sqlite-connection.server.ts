import type { DatabaseSync } from "node:sqlite";
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";

import { retryWhileBusy, type WriteLock } from "./sqlite-locks.server.ts";
import type { SqliteStatements } from "./sqlite-statements.server.ts";

/** The two open connections to the file and what guards the writing one. */
export interface SqliteConnections {
  writer: DatabaseSync;
  writerStatements: SqliteStatements;
  readerStatements: SqliteStatements;
  writeLock: WriteLock;
}

interface OpenTransaction {
  release: () => void;
  /** Set by a failed statement; like PostgreSQL we then refuse all but a rollback. */
  failed: boolean;
}

/**
 * What Kysely takes for one connection. Outside a transaction selects go to the reader at once and
 * everything else to the writer in its turn; a transaction holds the writer until it ends.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #shared: SqliteConnections;
  #transaction: OpenTransaction | undefined;

  constructor(shared: SqliteConnections) {
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) {
      return this.#inTransaction(this.#transaction, () => this.#shared.writerStatements.run(query));
    }
    if (isRead(query)) {
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

  /** Not offered, so that both engines behave alike; lists are read a page at a time. */
  // biome-ignore lint/correctness/useYield: the interface wants a generator, this one only refuses.
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error("Streaming is not supported: read in pages");
  }

  /** Waits for the writer and takes SQLite's write lock, so that no later statement can fail on it. */
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

  /** Throws AbortedTransactionError where the transaction could only be rolled back. */
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
      // A full disk and the like make SQLite roll back by itself.
      if (this.#transaction && this.#shared.writer.isTransaction) {
        this.#shared.writer.exec("rollback");
      }
    } finally {
      this.#end();
    }
  }

  /** Runs a savepoint command; going back to a savepoint mends a failed transaction. */
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

const RAW_READ = /^\s*(select|values|explain)\b/i;

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || (query.kind === "RawNode" && RAW_READ.test(sql));
}
