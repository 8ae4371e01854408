import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyTables } from "#app/db/portable/copy-tables.server.ts";
import { openPostgresWriter } from "#app/db/portable/postgres-writer.server.ts";
import { readPart } from "./archive/parts.server.ts";
import { readerOfBackup } from "./backup-reader.server.ts";
import { SECRET_FILE } from "./manifest.ts";
import { type Restored, secretsOf } from "./restore-sqlite.server.ts";
import { restoreUploads, type UploadPlace } from "./restore-uploads.server.ts";
import type { Settle } from "./settle.ts";
import { writeFile } from "./unpack-sqlite.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

interface RestorePostgres<T> extends UploadPlace {
  databaseUrl: string;
  force: boolean;
  secret?: string | undefined;
  settle: Settle<T>;
}

/**
 * Fills a PostgreSQL database with the rows of a backup, in one transaction, and brings back its
 * uploads. Throws OperatorError while a site runs on the database, or where it has rows and `force`
 * is not set.
 */
export async function restorePostgres<T>(
  backup: VerifiedBackup,
  { databaseUrl, dataDir, bucket, force, secret, settle }: RestorePostgres<T>,
): Promise<Restored<T>> {
  const { migrations } = backup.manifest;
  const writer = await openPostgresWriter(databaseUrl, {
    migrations,
    force,
    advice: "--force replaces them",
  });
  try {
    let uploads = 0;
    const settling: { settled?: T } = {};
    const beforeCommit = async () => {
      uploads = await restoreUploads(backup, { dataDir, bucket });
      const restored = join(dataDir, SECRET_FILE);
      await restoreSecret(backup, restored);
      settling.settled = await writer.settle((tx) =>
        settle(tx, secretsOf({ secret, dataDir, restored })),
      );
    };
    await copyTables(readerOfBackup(backup, { search: true }), writer, { beforeCommit });
    return { uploads, settled: settling.settled as T };
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
