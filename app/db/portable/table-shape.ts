/** A value as both engines give it. */
export type Value = string | number | boolean | null;

/** The values of one row, in the order of the table's columns. */
export type Row = Value[];

/** What has to be known of a table to read all of it and to write it elsewhere. */
export interface TableShape {
  name: string;
  columns: string[];
  /** Columns of the primary key: rows are read in their order, which is the same on both engines. */
  key: string[];
  /** Tables its rows point to. */
  references: string[];
}

/** Everything in a database, as it was at one moment. */
export interface TableReader {
  engine: "sqlite" | "postgres";
  /** Names of the migrations it has, oldest first. */
  migrations: string[];
  /** A table stands behind those its rows point to. Without the full-text index. */
  tables: TableShape[];
  /** The last number given out, by table, where numbers are never used twice. */
  sequences: Record<string, number>;
  /** All rows in the order of the key, in pages. */
  readRows(table: TableShape): AsyncGenerator<Row[]>;
  /** What is searched of each post: key, title, excerpt and body, plain words all. */
  readSearch(): AsyncGenerator<SearchRow[]>;
  close(): Promise<void>;
}

export interface SearchRow {
  key: number;
  title: string;
  excerpt: string;
  body: string;
}

/** Rows read and written at once: a few hundred long posts are some ten megabytes. */
export const PAGE_ROWS = 200;

/** The full-text index and what SQLite keeps behind it: made of the posts, and by each engine anew. */
export const SEARCH_TABLE = /^blog_search(?:_|$)/;

/** What the migrator and SQLite keep for themselves. */
export const OWN_TABLE = /^(?:kysely_migration(?:_lock)?|sqlite_\w+)$/;

/** Each table behind those it refers to, otherwise by name. Throws Error where they form a circle. */
export function orderByReferences(tables: readonly TableShape[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableShape>();
  const place = (table: TableShape, path: readonly string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name)) throw new Error(`tables in a circle: ${path.join(", ")}`);
    for (const name of table.references) {
      const other = byName.get(name);
      if (other && other !== table) place(other, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) place(table, []);
  return [...ordered];
}

/** A row as one line of JSON: what is stored in backups, and what rows are compared by. */
export function rowLine(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}
