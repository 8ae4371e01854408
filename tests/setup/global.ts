import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { startPostgres } from "./postgres.ts";
import { createTempFolder } from "./temp-folder.ts";
import { testEngines } from "./test-engines.ts";

const POSTGRES_TEMPLATE = "template_migrated";

declare module "vitest" {
  interface ProvidedContext {
    /** Holds what the tests write to disk; gone when they end. */
    testFolder: string;
    /** Folder with an empty, migrated SQLite database; undefined where SQLite is not tested. */
    sqliteTemplate: string | undefined;
    /** A server to create databases on, and an empty, migrated one to copy. */
    postgres: { adminUrl: string; template: string } | undefined;
  }
}

/** Prepares each engine once for all test files; Vitest calls what it returns at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = testEngines();
  const folder = createTempFolder("hyde-test-");
  const sqliteTemplate = engines.includes("sqlite") ? join(folder.path, "template") : undefined;
  if (sqliteTemplate) await migrate({ dataDir: sqliteTemplate });
  const server = engines.includes("postgres") ? await startPostgres() : undefined;
  if (server) {
    const databaseUrl = await server.createDatabase(POSTGRES_TEMPLATE);
    await migrate({ databaseUrl, dataDir: folder.path });
  }
  project.provide("testFolder", folder.path);
  project.provide("sqliteTemplate", sqliteTemplate);
  project.provide(
    "postgres",
    server && { adminUrl: server.url("postgres"), template: POSTGRES_TEMPLATE },
  );
  return async () => {
    await server?.stop();
    folder.remove();
  };
}

async function migrate(options: DatabaseOptions): Promise<void> {
  const handle = await openDatabase(options);
  await migrateToLatest(handle);
  await handle.close();
}
