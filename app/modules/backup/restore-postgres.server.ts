import { copyTables } from "#app/db/portable/copy-tables.server.ts";
import { openPostgresWriter } from "#app/db/portable/postgres-writer.server.ts";
import { readerOfBackup } from "./backup-reader.server.ts";
import type { Restored } from "./restore-sqlite.server.ts";
import { restoreUploads } from "./restore-uploads.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

interface RestorePostgres {
  databaseUrl: string;
  dataDir: string;
  force: boolean;
}

/**
 * Fills a PostgreSQL database with the rows of a backup, in one transaction, and brings back its
 * uploads. Throws OperatorError while a site runs on the database, or where it has rows and `force`
 * is not set.
 */
export async function restorePostgres(
  backup: VerifiedBackup,
  { databaseUrl, dataDir, force }: RestorePostgres,
): Promise<Restored> {
  const { migrations } = backup.manifest;
  const writer = await openPostgresWriter(databaseUrl, { migrations, force });
  try {
    // Before the rows that point to them are there for all.
    const uploads = await restoreUploads(backup, dataDir);
    await copyTables(readerOfBackup(backup, { search: true }), writer);
    return { uploads };
  } finally {
    await writer.close();
  }
}
