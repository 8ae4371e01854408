import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { type DatabaseHandle, type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { seed } from "#app/db/seed.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { refreshServices } from "#app/modules/blog/rendering/refresh-posts.server.ts";
import { refreshFingerprints } from "#app/modules/blog/similarity/fingerprints.server.ts";
import { startPostgres } from "./postgres.ts";
import { createDatabaseFrom } from "./postgres-databases.ts";
import { createTempFolder } from "./temp-folder.ts";
import { testEngines } from "./test-scope.ts";

const EMPTY = "template_migrated";
const SEEDED = "template_seeded";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder for files of tests; removed at the end. */
    testFolder: string;
    /** Folders with an SQLite database to copy; undefined if SQLite is not tested. */
    sqliteTemplates: Templates | undefined;
    /** A server, and databases to copy; undefined if PostgreSQL is not tested. */
    postgres: { adminUrl: string; templates: Templates } | undefined;
  }
}

interface Templates {
  /** Migrated and without rows. */
  empty: string;
  /** The state after a first start, with cities and posts, but without an owner. */
  seeded: string;
}

/** Prepares each engine once for all test files. Vitest calls the returned function at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = testEngines();
  const folder = createTempFolder("hyde-test-");
  const sqliteTemplates = engines.includes("sqlite")
    ? await createSqliteTemplates(folder.path)
    : undefined;
  const server = engines.includes("postgres") ? await startPostgres({ durable: false }) : undefined;
  const adminUrl = server?.url("postgres");
  const templates = adminUrl ? await createPostgresTemplates(adminUrl, folder.path) : undefined;
  project.provide("testFolder", folder.path);
  project.provide("sqliteTemplates", sqliteTemplates);
  project.provide("postgres", adminUrl && templates ? { adminUrl, templates } : undefined);
  return async () => {
    await server?.stop();
    folder.remove();
  };
}

async function createSqliteTemplates(folder: string): Promise<Templates> {
  const templates = { empty: join(folder, EMPTY), seeded: join(folder, SEEDED) };
  await withDatabase({ dataDir: templates.empty }, migrateToLatest);
  mkdirSync(templates.seeded);
  copyFileSync(join(templates.empty, SQLITE_FILE_NAME), join(templates.seeded, SQLITE_FILE_NAME));
  await withDatabase({ dataDir: templates.seeded }, seedDatabase);
  return templates;
}

async function createPostgresTemplates(adminUrl: string, dataDir: string): Promise<Templates> {
  const empty = await createDatabaseFrom(adminUrl, "template0", EMPTY);
  await withDatabase({ databaseUrl: empty, dataDir }, migrateToLatest);
  const seeded = await createDatabaseFrom(adminUrl, EMPTY, SEEDED);
  await withDatabase({ databaseUrl: seeded, dataDir }, seedDatabase);
  return { empty: EMPTY, seeded: SEEDED };
}

/** Seeds a new database like the server before it listens. */
async function seedDatabase(handle: DatabaseHandle): Promise<void> {
  await seed(handle);
  await importPosts(handle.db, { now: new Date() });
  await refreshServices(handle.db, { now: new Date() });
  await refreshFingerprints(handle.db);
}

async function withDatabase(
  options: DatabaseOptions,
  work: (handle: DatabaseHandle) => Promise<unknown>,
): Promise<void> {
  const handle = await openDatabase(options);
  await work(handle);
  await handle.close();
}
