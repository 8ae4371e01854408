import type { SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";

/**
 * A query parameter as SQLite saves it. Throws TypeError for what the two engines would save
 * differently: arrays, dates and other objects, NaN, undefined, and text with a NUL character,
 * which PostgreSQL refuses.
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
      throw new TypeError(`A query parameter cannot be ${nameUnfit(value)}`);
  }
}

function nameUnfit(value: unknown): string {
  if (Array.isArray(value)) return "an array: expand it, or save JSON text";
  if (value instanceof Date) return "a Date: pass toISOString()";
  return value === undefined ? "undefined: use null" : `a ${typeof value}: save JSON text`;
}

type Row = Record<string, unknown>;

/**
 * Rows as PostgreSQL's driver would give them: ordinary objects, with true and false where the
 * column was declared `boolean`. Values computed in the query have no declared type and stay
 * numbers.
 */
export function toRows(
  statement: StatementSync,
  rows: ReadonlyArray<Record<string, SQLOutputValue>>,
): Row[] {
  if (rows.length === 0) return [];
  // Asked after the run: until then a cached statement does not know that a column was added.
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
