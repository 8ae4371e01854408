import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyTables } from "#app/db/portable/copy-tables.server.ts";
import { openPostgresWriter } from "#app/db/portable/postgres-writer.server.ts";
import { readPart } from "./archive/parts.server.ts";
import { readerOfBackup } from "./backup-reader.server.ts";
import { SECRET_FILE } from "./manifest.ts";
import type { Restored } from "./restore-sqlite.server.ts";
import { restoreUploads, type UploadPlace } from "./restore-uploads.server.ts";
import { writeFile } from "./unpack-sqlite.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

interface RestorePostgres extends UploadPlace {
  databaseUrl: string;
  force: boolean;
}

/**
 * Fills a PostgreSQL database with the rows of a backup, in one transaction, and brings back its
 * uploads. Throws OperatorError while a site runs on the database, or where it has rows and `force`
 * is not set.
 */
export async function restorePostgres(
  backup: VerifiedBackup,
  { databaseUrl, dataDir, bucket, force }: RestorePostgres,
): Promise<Restored> {
  const { migrations } = backup.manifest;
  const writer = await openPostgresWriter(databaseUrl, {
    migrations,
    force,
    advice: "--force replaces them",
  });
  try {
    let uploads = 0;
    const beforeCommit = async () => {
      uploads = await restoreUploads(backup, { dataDir, bucket });
      await restoreSecret(backup, join(dataDir, SECRET_FILE));
    };
    await copyTables(readerOfBackup(backup, { search: true }), writer, { beforeCommit });
    return { uploads };
  } finally {
    await writer.close();
  }
}

/** With PostgreSQL the secret is a setting; a file is what the setting was made of, and stays. */
async function restoreSecret(backup: VerifiedBackup, path: string): Promise<void> {
  const part = backup.manifest.parts.find(({ name }) => name === SECRET_FILE);
  if (!part || existsSync(path)) return;
  await writeFile(path, readPart(backup.archive, part));
}
