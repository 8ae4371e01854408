import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

/**
 * Converts a query parameter for SQLite. Throws TypeError for values that the two engines would save
 * differently: arrays, dates and other objects, NaN, undefined, and text with a NUL character, which
 * PostgreSQL rejects.
 */
export function toSqliteValue(value: unknown): SQLInputValue {
  switch (typeof value) {
    case "string":
      if (value.includes("\0")) throw new TypeError("Text with a NUL character cannot be saved");
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "bigint":
      return value;
    case "number":
      if (Number.isNaN(value)) throw new TypeError("NaN cannot be saved");
      return value;
    default:
      if (value === null) return null;
      throw new TypeError(`A query parameter cannot be ${describeUnsupported(value)}`);
  }
}

function describeUnsupported(value: unknown): string {
  if (Array.isArray(value)) return "an array: expand it, or save JSON text";
  if (value instanceof Date) return "a Date: pass toISOString()";
  return value === undefined ? "undefined: use null" : `a ${typeof value}: save JSON text`;
}

type Row = Record<string, unknown>;

/**
 * Converts rows to what PostgreSQL's driver returns: ordinary objects, with true and false in columns
 * declared `boolean`. Values computed in the query have no declared type and stay numbers.
 */
function toRows(
  statement: StatementSync,
  rows: ReadonlyArray<Record<string, SQLOutputValue>>,
): Row[] {
  if (rows.length === 0) return [];
  // After the run, because before it a cached statement does not know columns added meanwhile.
  const booleans = statement
    .columns()
    .filter((column) => column.type?.toLowerCase() === "boolean")
    .map((column) => column.name);
  return rows.map((raw) => {
    const row: Row = { ...raw };
    for (const name of booleans) {
      if (row[name] !== null) row[name] = row[name] !== 0;
    }
    return row;
  });
}

/** Enough for every query of the site. Each length of an `in` list is a statement of its own. */
const CACHE_SIZE = 300;

interface Prepared {
  statement: StatementSync;
  /** True for selects, and for writes with RETURNING. */
  returnsRows: boolean;
}

const WRITE_SQL = /^\s*(insert|update|delete|replace|with)\b/i;

/** Runs compiled queries on one connection and caches prepared statements, least recently used first. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #cache = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs the query synchronously. Throws TypeError for a bad parameter, and node:sqlite's errors. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqliteValue);
    const writes = query.query.kind !== "SelectQueryNode" && WRITE_SQL.test(query.sql);
    if (!returnsRows) {
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
      prepared = { statement, returnsRows: statement.columns().length > 0 };
    }
    this.#cache.set(sql, prepared);
    if (this.#cache.size > CACHE_SIZE) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return prepared;
  }
}
