import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type DatabaseOptions, type Engine, openDatabase } from "#app/db/client.server.ts";
import { migrateThrough } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import type { BackupPlace } from "#app/modules/backup/backup-folder.server.ts";
import { fillSite } from "#tests/factories/whole-site.ts";
import { dumpTables } from "./dump-tables.ts";
import { openTestDatabase, type TestDatabase } from "./engines.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";

/** A database and data folder that no process has open. */
export interface Site {
  options: DatabaseOptions;
  /** Its backups are removed with it. */
  place: BackupPlace;
  /** Opens the database for a moment. */
  use<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** All rows of all tables, and the files beside them. */
  dump(): Promise<{ tables: Record<string, string[]>; files: Record<string, string> }>;
  dispose(): Promise<void>;
}

/** A `settle` that changes nothing, so that restored data can be compared with the backup. */
export const asItWas = async (): Promise<void> => {};

/** A site with rows in every table and a picture. */
export async function makeSite(engine: Engine): Promise<Site> {
  const database = await openTestDatabase(engine);
  await fillSite(database.handle, database.options.dataDir);
  await database.handle.close();
  return siteOf(database);
}

/** An empty site. */
export async function makeEmptySite(engine: Engine): Promise<Site> {
  const database = await openTestDatabase(engine, { migrated: false });
  await database.handle.close();
  const { dataDir } = database.options;
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
  return siteOf(database);
}

/** A site of an earlier version, before migration 0012, with its cities alone. */
export async function makeOldSite(engine: Engine): Promise<Site> {
  const site = await makeEmptySite(engine);
  const handle = await openDatabase(site.options);
  await handle.db.transaction().execute((tx) => migrateThrough(tx, { last: "0011-lead-care" }));
  await seed(handle);
  await handle.close();
  return site;
}

/** A copy of a site without its backups. */
export async function copySite({ options: { databaseUrl, dataDir }, place }: Site): Promise<Site> {
  const copyDir = mkdtempSync(join(inject("testFolder"), "copy-"));
  cpSync(dataDir, copyDir, { recursive: true, filter: (path) => path !== place.folder });
  const { adminUrl } = inject("postgres") ?? { adminUrl: "" };
  const copyUrl =
    databaseUrl && (await createDatabaseFrom(adminUrl, new URL(databaseUrl).pathname.slice(1)));
  const dispose = async () => {
    if (copyUrl) await dropDatabase(adminUrl, copyUrl);
    rmSync(copyDir, { recursive: true, force: true });
  };
  return siteOf({ options: { databaseUrl: copyUrl, dataDir: copyDir }, dispose });
}

function siteOf({ options, dispose }: Pick<TestDatabase, "options" | "dispose">): Site {
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
      files: readFiles(dataDir),
    }),
    dispose,
  };
}

/** Hashes of uploads and secret. */
function readFiles(dataDir: string): Record<string, string> {
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
