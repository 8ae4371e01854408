import { OperatorError } from "#app/platform/errors.server.ts";
import type { Manifest } from "./manifest.ts";
import { restorePostgres } from "./restore-postgres.server.ts";
import { type Restored, restoreSqlite } from "./restore-sqlite.server.ts";
import type { UploadPlace } from "./restore-uploads.server.ts";
import type { Settle } from "./settle.ts";
import { verifyBackup } from "./verify-backup.server.ts";

interface RestoreOptions<T> extends UploadPlace {
  path: string;
  /** SESSION_SECRET, where it is set. */
  secret?: string | undefined;
  /** Removes from the restored database what a backup must not bring back. */
  settle: Settle<T>;
  databaseUrl?: string | undefined;
  /** Replaces a database that has rows. */
  force: boolean;
}

/**
 * Checks the whole backup, then restores it, applies the migrations added since, and runs `settle`.
 * Throws OperatorError with the reason if it refuses; the existing data are then unchanged.
 */
export async function restoreBackup<T>({
  path,
  ...options
}: RestoreOptions<T>): Promise<Restored<T> & { manifest: Manifest }> {
  const { databaseUrl } = options;
  const backup = await verifyBackup(path);
  try {
    const { manifest } = backup;
    if (manifest.engine === "sqlite" && databaseUrl) {
      throw new OperatorError(
        `${path} holds a SQLite database, and DATABASE_URL is set: restore it without, then move it with npm run db:move`,
      );
    }
    if (manifest.engine === "postgres" && !databaseUrl) {
      throw new OperatorError(
        `${path} holds a PostgreSQL database, and DATABASE_URL is not set: restore it there, then move it with npm run db:move`,
      );
    }
    const restored = databaseUrl
      ? await restorePostgres(backup, { ...options, databaseUrl })
      : await restoreSqlite(backup, options);
    return { manifest, ...restored };
  } finally {
    await backup.archive.close();
  }
}
