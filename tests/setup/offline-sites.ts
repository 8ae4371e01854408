import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type DatabaseOptions, type Engine, openDatabase } from "#app/db/client.server.ts";
import { migrateThrough } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import type { BackupSettings } from "#app/modules/backup/backup-folder.server.ts";
import { fillAllTables } from "#tests/factories/filled-database.ts";
import { openTestDatabase, type TestDatabase } from "./engines.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { dumpTables } from "./tables.ts";

/** A database and data folder that no process has open. */
export interface OfflineSite {
  options: DatabaseOptions;
  /** Its backups are removed with it. */
  place: BackupSettings;
  /** Opens the database for a moment. */
  use<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** All rows of all tables, and hashes of the files next to the database. */
  dump(): Promise<{ tables: Record<string, string[]>; files: Record<string, string> }>;
  dispose(): Promise<void>;
}

/** A post-restore step that changes nothing, so that restored data equal the backup. */
export const skipPostRestore = async (): Promise<void> => {};

/** Creates a site with rows in every table and a picture. */
export async function createFilledSite(engine: Engine): Promise<OfflineSite> {
  const database = await openTestDatabase(engine);
  await fillAllTables(database.handle, database.options.dataDir);
  await database.handle.close();
  return toOfflineSite(database);
}

/** Creates an empty site. */
export async function createEmptySite(engine: Engine): Promise<OfflineSite> {
  const database = await openTestDatabase(engine, { migrated: false });
  await database.handle.close();
  const { dataDir } = database.options;
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
  return toOfflineSite(database);
}

/** Creates a site of an earlier version, before migration 0012, with only its cities. */
export async function createOldSite(engine: Engine): Promise<OfflineSite> {
  const site = await createEmptySite(engine);
  const handle = await openDatabase(site.options);
  await handle.db.transaction().execute((tx) => migrateThrough(tx, { last: "0011-lead-care" }));
  await seed(handle);
  await handle.close();
  return site;
}

/** Copies a site without its backups. */
export async function copySite({
  options: { databaseUrl, dataDir },
  place,
}: OfflineSite): Promise<OfflineSite> {
  const copyDir = mkdtempSync(join(inject("testFolder"), "copy-"));
  cpSync(dataDir, copyDir, { recursive: true, filter: (path) => path !== place.folder });
  const { adminUrl } = inject("postgres") ?? { adminUrl: "" };
  const copyUrl =
    databaseUrl && (await createDatabaseFrom(adminUrl, new URL(databaseUrl).pathname.slice(1)));
  const dispose = async () => {
    if (copyUrl) await dropDatabase(adminUrl, copyUrl);
    rmSync(copyDir, { recursive: true, force: true });
  };
  return toOfflineSite({ options: { databaseUrl: copyUrl, dataDir: copyDir }, dispose });
}

function toOfflineSite({
  options,
  dispose,
}: Pick<TestDatabase, "options" | "dispose">): OfflineSite {
  const { databaseUrl, dataDir } = options;
  const use = async <T>(work: (db: Db) => Promise<T>) => {
    const { db, close } = await openDatabase(options);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  return {
    options,
    place: { databaseUrl, dataDir, folder: join(dataDir, "backups") },
    use,
    dump: async () => ({
      tables: await use((db) => dumpTables(db, { all: true })),
      files: hashFiles(dataDir),
    }),
    dispose,
  };
}

/** Hashes of the uploads and the session secret. */
function hashFiles(dataDir: string): Record<string, string> {
  const uploads = join(dataDir, "uploads");
  const names = existsSync(uploads)
    ? readdirSync(uploads, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];
  const files = [...names.sort(), join(dataDir, "session-secret")].filter(existsSync);
  return Object.fromEntries(
    files.map((path) => [
      path.slice(dataDir.length),
      createHash("sha256").update(readFileSync(path)).digest("hex"),
    ]),
  );
}
