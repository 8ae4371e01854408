import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { takeFolder } from "#app/db/portable/data-lock.server.ts";
import { finishSwap, makeDraftFolder, swapIn } from "#app/db/portable/swap-data.server.ts";
import type { Tx } from "#app/db/schema.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { readPart } from "./archive/parts.server.ts";
import { SECRET_FILE } from "./manifest.ts";
import { refuseRows } from "./refuse-rows.server.ts";
import { restoreUploads, type UploadPlace } from "./restore-uploads.server.ts";
import type { Settle, SiteSecrets } from "./settle.ts";
import { unpackSqlite, writeFile } from "./unpack-sqlite.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

export interface Restored<T> {
  uploads: number;
  /** What `settle` returned. */
  settled: T;
  /** Folder with what was there before. */
  kept?: string | undefined;
}

interface RestoreSqlite<T> extends UploadPlace {
  force: boolean;
  secret?: string | undefined;
  settle: Settle<T>;
}

/**
 * Puts the database of a backup, its secret and its uploads into the data folder. Everything is
 * made ready and checked beside, then takes its place: cut off anywhere, the data are the former
 * ones or, from the next start on, those of the backup. Throws OperatorError while a site runs on
 * them, or where they have rows and `force` is not set.
 */
export async function restoreSqlite<T>(
  backup: VerifiedBackup,
  { dataDir, bucket, force, secret, settle }: RestoreSqlite<T>,
): Promise<Restored<T>> {
  const alone = await takeFolder(dataDir);
  try {
    finishSwap(dataDir);
    if (!force) await refuseRows(dataDir, "--force replaces it, and keeps it aside");
    const draft = makeDraftFolder(dataDir);
    try {
      await unpackSqlite(backup, join(draft, SQLITE_FILE_NAME));
      const part = backup.manifest.parts.find(({ name }) => name === SECRET_FILE);
      if (part) await writeFile(join(draft, SECRET_FILE), readPart(backup.archive, part));
      const settled = await settleFile(draft, (tx) =>
        settle(tx, secretsOf({ secret, dataDir, restored: join(draft, SECRET_FILE) })),
      );
      const uploads = await restoreUploads(backup, { dataDir, bucket });
      return { uploads, settled, kept: swapIn(dataDir, draft) };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    alone.release();
  }
}

/** Migrates the database in the draft folder and runs `settle` on it. */
async function settleFile<T>(draft: string, settle: (tx: Tx) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ dataDir: draft });
  try {
    await migrateToLatest(handle);
    return await handle.db.transaction().execute(settle);
  } finally {
    // Closing the last connection merges the write-ahead log into the file.
    await handle.close();
  }
}

interface SecretPlaces {
  /** The setting, which takes precedence over the files. */
  secret: string | undefined;
  dataDir: string;
  /** Path of the secret file from the backup. */
  restored: string;
}

/** The key the site will use from its next start, and the keys it used before. */
export function secretsOf({ secret, dataDir, restored }: SecretPlaces): SiteSecrets {
  const present = readSecret(join(dataDir, SECRET_FILE));
  const saved = readSecret(restored);
  const next = secret ?? saved ?? present;
  const former = [present, saved].filter((one) => one !== undefined && one !== next);
  return { next, former: former as string[] };
}

function readSecret(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8").trim() || undefined : undefined;
}
