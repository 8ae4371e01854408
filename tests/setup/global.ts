import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { type DatabaseHandle, type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { seed } from "#app/db/seed.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { refreshPrints } from "#app/modules/areas/overlap/refresh-prints.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { refreshServices } from "#app/modules/blog/publishing/refresh-services.server.ts";
import { startPostgres } from "./postgres.ts";
import { createDatabaseFrom } from "./postgres-databases.ts";
import { createTempFolder } from "./temp-folder.ts";
import { testEngines } from "./test-engines.ts";

const EMPTY = "template_migrated";
const FURNISHED = "template_furnished";

declare module "vitest" {
  interface ProvidedContext {
    /** For files of the tests; removed at the end. */
    testFolder: string;
    /** Folders with an SQLite database to copy; undefined if SQLite is not tested. */
    sqliteTemplates: Templates | undefined;
    /** A server for databases, and databases to copy. */
    postgres: { adminUrl: string; templates: Templates } | undefined;
  }
}

export interface Templates {
  /** Migrated and without rows. */
  empty: string;
  /** As after a first start, with cities and posts, but without an owner. */
  furnished: string;
}

/** Prepares each engine once for all test files; Vitest calls what it returns at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = testEngines();
  const folder = createTempFolder("hyde-test-");
  const sqliteTemplates = engines.includes("sqlite") ? await makeFiles(folder.path) : undefined;
  const server = engines.includes("postgres") ? await startPostgres({ durable: false }) : undefined;
  const adminUrl = server?.url("postgres");
  const templates = adminUrl ? await makeDatabases(adminUrl, folder.path) : undefined;
  project.provide("testFolder", folder.path);
  project.provide("sqliteTemplates", sqliteTemplates);
  project.provide("postgres", adminUrl && templates ? { adminUrl, templates } : undefined);
  return async () => {
    await server?.stop();
    folder.remove();
  };
}

async function makeFiles(folder: string): Promise<Templates> {
  const templates = { empty: join(folder, EMPTY), furnished: join(folder, FURNISHED) };
  await withDatabase({ dataDir: templates.empty }, migrateToLatest);
  mkdirSync(templates.furnished);
  copyFileSync(
    join(templates.empty, SQLITE_FILE_NAME),
    join(templates.furnished, SQLITE_FILE_NAME),
  );
  await withDatabase({ dataDir: templates.furnished }, furnish);
  return templates;
}

async function makeDatabases(adminUrl: string, dataDir: string): Promise<Templates> {
  const empty = await createDatabaseFrom(adminUrl, "template0", EMPTY);
  await withDatabase({ databaseUrl: empty, dataDir }, migrateToLatest);
  const furnished = await createDatabaseFrom(adminUrl, EMPTY, FURNISHED);
  await withDatabase({ databaseUrl: furnished, dataDir }, furnish);
  return { empty: EMPTY, furnished: FURNISHED };
}

/** What the server does with a new database before it listens. */
async function furnish(handle: DatabaseHandle): Promise<void> {
  await seed(handle);
  await importPosts(handle.db, { now: new Date() });
  await refreshServices(handle.db, { now: new Date() });
  await refreshPrints(handle.db);
}

async function withDatabase(
  options: DatabaseOptions,
  work: (handle: DatabaseHandle) => Promise<unknown>,
): Promise<void> {
  const handle = await openDatabase(options);
  await work(handle);
  await handle.close();
}
