import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { inspectSqlite } from "#app/db/portable/inspect-sqlite.server.ts";
import { runInThread, sqlText } from "#app/db/portable/sqlite-thread.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { addPart } from "./archive/parts.server.ts";
import type { ArchiveWriter } from "./archive/write-archive.server.ts";
import { type BackupPlace, draftPath } from "./backup-folder.server.ts";
import { DATABASE_FILE, type DatabaseParts } from "./manifest.ts";

/**
 * Puts a copy of the SQLite file into a backup, as it is at one moment while others write. The copy
 * is made anew from the rows: what was deleted is not in it.
 */
export async function addSqlite(
  writer: ArchiveWriter,
  { dataDir, folder, signal }: Pick<BackupPlace, "dataDir" | "folder" | "signal">,
): Promise<DatabaseParts> {
  const path = join(dataDir, SQLITE_FILE_NAME);
  const copy = draftPath(folder, "sqlite");
  try {
    // SQLite would let others read a file that it makes itself.
    await (await open(copy, "wx", 0o600)).close();
    await runInThread(path, [`vacuum into ${sqlText(copy)}`], signal);
    const { migrations, rows } = await inspectSqlite(copy);
    const [uploads = []] =
      "uploads" in rows ? await runInThread(copy, ["select hash from uploads order by hash"]) : [];
    const part = await addPart(writer, DATABASE_FILE, createReadStream(copy));
    return {
      engine: "sqlite",
      migrations,
      tables: Object.entries(rows).map(([name, count]) => ({ name, rows: count })),
      sequences: {},
      parts: [part],
      uploadHashes: uploads.map(({ hash }) => String(hash)),
    };
  } finally {
    await rm(copy, { force: true });
  }
}
