import {
  PAGE_ROWS,
  type Row,
  SEARCH_TABLE,
  type TableReader,
  type TableShape,
} from "#app/db/portable/table-shape.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { readPart } from "./archive/parts.server.ts";
import { rowsFile } from "./manifest.ts";
import { partOf, type VerifiedBackup } from "./verify-backup.server.ts";

/**
 * Reads the rows in a backup of PostgreSQL as if they were in a database. `search` is for a writer
 * of the same engine, which takes the full-text index for one more table.
 */
export function readerOfBackup(
  backup: VerifiedBackup,
  { search }: { search: boolean },
): TableReader {
  const { manifest } = backup;
  const tables = manifest.tables
    .filter(({ name }) => search || !SEARCH_TABLE.test(name))
    .map(({ name, columns = [], key = [] }) => ({ name, columns, key, references: [] }));
  return {
    engine: manifest.engine,
    migrations: manifest.migrations,
    tables,
    sequences: manifest.sequences,
    readRows: (table) => readRows(backup, table),
    readSearch: async function* () {},
    close: async () => {},
  };
}

async function* readRows(backup: VerifiedBackup, { name }: TableShape): AsyncGenerator<Row[]> {
  const { archive, manifest } = backup;
  const input = readPart(archive, partOf(backup, rowsFile(name)));
  const expected = manifest.tables.find((table) => table.name === name)?.rows;
  let page: Row[] = [];
  let count = 0;
  for await (const line of linesOf(input)) {
    page.push(JSON.parse(line));
    count += 1;
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
  if (count !== expected) {
    throw new OperatorError(`${archive.path}: table ${name} has ${count} rows, not ${expected}`);
  }
}

/** Lines end with "\n" alone: JSON may hold the other characters Unicode ends lines with. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
