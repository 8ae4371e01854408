import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

import { toRows, toSqliteValue } from "./sqlite-values.server.ts";

/** Enough for every query of the site; lists of varying length make a statement per length. */
const CACHE_SIZE = 300;

interface Prepared {
  statement: StatementSync;
  /** Whether it gives rows: selects, and writes with RETURNING. */
  givesRows: boolean;
}

const WRITES = /^\s*(insert|update|delete|replace|with)\b/i;

/** Runs compiled queries on one connection and keeps its prepared statements, latest used last. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #cache = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs the query at once. Throws TypeError for a bad parameter and node:sqlite's errors. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, givesRows } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqliteValue);
    const writes = query.query.kind !== "SelectQueryNode" && WRITES.test(query.sql);
    if (!givesRows) {
      const { changes } = statement.run(...parameters);
      // After a DDL statement SQLite still reports the changes of the write before it.
      return { rows: [], numAffectedRows: writes ? BigInt(changes) : undefined };
    }
    const rows = toRows(statement, statement.all(...parameters)) as R[];
    return { rows, numAffectedRows: writes ? BigInt(rows.length) : undefined };
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#cache.get(sql);
    if (prepared) {
      this.#cache.delete(sql);
    } else {
      const statement = this.#database.prepare(sql);
      prepared = { statement, givesRows: statement.columns().length > 0 };
    }
    this.#cache.set(sql, prepared);
    if (this.#cache.size > CACHE_SIZE) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return prepared;
  }
}
