import type { Row, SearchRow, TableReader, TableShape } from "./table-shape.ts";

/** An empty database of the same migrations that is being filled; nothing shows before `finish`. */
export interface TableWriter {
  writeRows(table: TableShape, rows: readonly Row[]): Promise<void>;
  writeSearch(rows: readonly SearchRow[]): Promise<void>;
  /** Once all rows are there: sequences and triggers. */
  complete(sequences: Record<string, number>): Promise<void>;
  /** Reads what was written. */
  openReader(): Promise<TableReader>;
  /** Makes it what everybody sees, in one step. */
  commit(): Promise<void>;
  /** Ends the work; without `commit` as if nothing had been. */
  close(): Promise<void>;
}
