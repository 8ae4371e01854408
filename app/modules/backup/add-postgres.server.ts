import { openPostgresReader } from "#app/db/portable/postgres-reader.server.ts";
import { type Row, rowLine, type TableShape } from "#app/db/portable/table-shape.ts";
import { addPart } from "./archive/parts.server.ts";
import type { ArchiveWriter } from "./archive/write-archive.server.ts";
import { type DatabaseParts, type ManifestTable, rowsFile } from "./manifest.ts";

/** Puts all rows of a PostgreSQL database into a backup, as they are at one moment. */
export async function addPostgres(
  writer: ArchiveWriter,
  databaseUrl: string,
): Promise<DatabaseParts> {
  const reader = await openPostgresReader(databaseUrl);
  try {
    const tables: ManifestTable[] = [];
    const parts: DatabaseParts["parts"] = [];
    const uploadHashes: string[] = [];
    const add = async (table: TableShape) => {
      const { name, columns, key } = table;
      let rows = 0;
      const hashAt = name === "uploads" ? columns.indexOf("hash") : -1;
      const lines = async function* () {
        for await (const page of reader.readRows(table)) {
          rows += page.length;
          if (hashAt >= 0) uploadHashes.push(...page.map((row: Row) => String(row[hashAt])));
          yield Buffer.from(page.map(rowLine).join(""));
        }
      };
      parts.push(await addPart(writer, rowsFile(name), lines()));
      tables.push({ name, rows, columns, key });
    };
    for (const table of reader.tables) await add(table);
    if (reader.search) await add(reader.search);
    const { migrations, sequences } = reader;
    return { engine: "postgres", migrations, tables, sequences, parts, uploadHashes };
  } finally {
    await reader.close();
  }
}
