import { rm } from "node:fs/promises";
import { join } from "node:path";
import { takeFolder } from "#app/db/portable/data-lock.server.ts";
import { finishSwap, makeDraftFolder, swapIn } from "#app/db/portable/swap-data.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { readPart } from "./archive/parts.server.ts";
import { SECRET_FILE } from "./manifest.ts";
import { refuseRows } from "./refuse-rows.server.ts";
import { restoreUploads, type UploadPlace } from "./restore-uploads.server.ts";
import { unpackSqlite, writeFile } from "./unpack-sqlite.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

export interface Restored {
  uploads: number;
  /** Folder with what was there before. */
  kept?: string | undefined;
}

/**
 * Puts the database of a backup, its secret and its uploads into the data folder. Everything is
 * made ready and checked beside, then takes its place: cut off anywhere, the data are the former
 * ones or, from the next start on, those of the backup. Throws OperatorError while a site runs on
 * them, or where they have rows and `force` is not set.
 */
export async function restoreSqlite(
  backup: VerifiedBackup,
  { dataDir, bucket, force }: UploadPlace & { force: boolean },
): Promise<Restored> {
  const alone = await takeFolder(dataDir);
  try {
    finishSwap(dataDir);
    if (!force) await refuseRows(dataDir, "--force replaces it, and keeps it aside");
    const draft = makeDraftFolder(dataDir);
    try {
      await unpackSqlite(backup, join(draft, SQLITE_FILE_NAME));
      const secret = backup.manifest.parts.find(({ name }) => name === SECRET_FILE);
      if (secret) await writeFile(join(draft, SECRET_FILE), readPart(backup.archive, secret));
      const uploads = await restoreUploads(backup, { dataDir, bucket });
      return { uploads, kept: swapIn(dataDir, draft) };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    alone.release();
  }
}
