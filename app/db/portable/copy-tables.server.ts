import { createHash } from "node:crypto";
import { type Row, rowLine, type TableReader, type TableShape } from "./table-shape.ts";
import type { TableWriter } from "./table-writer.ts";

export interface CopiedTable {
  table: string;
  rows: number;
}

interface CopyOptions {
  onTable?: (copied: CopiedTable) => void;
  /** What is to be there before others see the rows. */
  beforeCommit?: () => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Writes everything a reader gives and compares, row by row in the order of the key, what the new
 * database then holds with what was read. Commits where all is the same. Throws Error naming the
 * table that is not.
 */
export async function copyTables(
  reader: TableReader,
  writer: TableWriter,
  { onTable = () => {}, beforeCommit = async () => {}, signal }: CopyOptions = {},
): Promise<CopiedTable[]> {
  const prints = new Map<string, Print>();
  for (const table of reader.tables) {
    const print = await printRows(reader.readRows(table), async (rows) => {
      signal?.throwIfAborted();
      await writer.writeRows(table, rows);
    });
    prints.set(table.name, print);
    onTable({ table: table.name, rows: print.rows });
  }
  let searched = 0;
  for await (const rows of reader.readSearch()) {
    await writer.writeSearch(rows);
    searched += rows.length;
  }
  if (searched > 0) onTable({ table: "blog_search", rows: searched });
  await writer.complete(reader.sequences);
  await compare(await writer.openReader(), reader.tables, prints);
  await beforeCommit();
  await writer.commit();
  return [...prints].map(([table, { rows }]) => ({ table, rows }));
}

interface Print {
  rows: number;
  sha256: string;
}

/** Throws Error where tables do not hold the rows these prints were made of, in these columns. */
export async function compare(
  written: TableReader,
  tables: readonly TableShape[],
  prints: ReadonlyMap<string, Print>,
): Promise<void> {
  try {
    for (const { name, columns, key } of tables) {
      const shape = { name, columns, key, references: [] };
      const found = await printRows(written.readRows(shape));
      const wanted = prints.get(name);
      if (found.rows === wanted?.rows && found.sha256 === wanted.sha256) continue;
      throw new Error(
        `table ${name} is not the same in the new database: ${found.rows} rows, ${wanted?.rows} before`,
      );
    }
  } finally {
    await written.close();
  }
}

/** Number and hash of rows; `each` is given every page of them first. */
export async function printRows(
  pages: AsyncIterable<Row[]>,
  each: (rows: Row[]) => Promise<void> = async () => {},
): Promise<Print> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of pages) {
    await each(rows);
    for (const row of rows) hash.update(rowLine(row));
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest("hex") };
}
