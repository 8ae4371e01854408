import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, inject, onTestFinished } from "vitest";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import { openChangeFeed } from "#app/db/change-feed/open-change-feed.server.ts";

import {
  type DatabaseHandle,
  type DatabaseOptions,
  type Engine,
  openDatabase,
} from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { emptyTables, listTables } from "./empty-tables.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { testEngines } from "./test-engines.ts";

export interface TestDatabase {
  handle: DatabaseHandle;
  /** What opened it, for a test that opens it again or from another process. */
  options: DatabaseOptions;
  /** Closes it and removes its files. */
  dispose(): Promise<void>;
}

/** What a test sees of its database; read inside the tests, not when they are listed. */
export interface EngineContext {
  readonly engine: Engine;
  readonly db: Db;
  readonly handle: DatabaseHandle;
  readonly options: DatabaseOptions;
}

/**
 * Runs the same tests once per engine. Each test begins with a migrated database without rows
 * (also without the seed). The tests of one call share it, since making one takes PostgreSQL most
 * of a second on a busy machine; a test that closes it or changes its tables opens its own.
 *
 *     describeEachEngine("sign-up", (ctx) => {
 *       test("is stored once", async () => { await signUp(ctx.db, …) });
 *     });
 */
export function describeEachEngine(title: string, define: (ctx: EngineContext) => void): void {
  describe.each(testEngines())(`${title} (%s)`, (engine) => {
    let database: TestDatabase | undefined;
    let tables: string[] = [];
    const current = (): TestDatabase => {
      if (!database) throw new Error("The database exists only while tests run");
      return database;
    };
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      tables = await listTables(database.handle);
    });
    afterEach(() => emptyTables(current().handle, tables));
    afterAll(() => database?.dispose());
    define({
      engine,
      get db() {
        return current().handle.db;
      },
      get handle() {
        return current().handle;
      },
      get options() {
        return current().options;
      },
    });
  });
}

/** A database for one test alone, migrated unless told otherwise. */
export async function openTestDatabase(
  engine: Engine,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(inject("testFolder"), "db-"));
  const postgres = inject("postgres");
  const adminUrl = postgres?.adminUrl ?? "";
  let databaseUrl: string | undefined;
  if (engine === "postgres") {
    const template = migrated && postgres ? postgres.templates.empty : "template0";
    databaseUrl = await createDatabaseFrom(adminUrl, template);
  } else if (migrated) {
    const template = join(inject("sqliteTemplates")?.empty ?? "", SQLITE_FILE_NAME);
    copyFileSync(template, join(dataDir, SQLITE_FILE_NAME));
  }
  const options = { databaseUrl, dataDir };
  const handle = await openDatabase(options);
  const dispose = async () => {
    await handle.close();
    if (databaseUrl) await dropDatabase(adminUrl, databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { handle, options, dispose };
}

/** Opens a change feed for the rest of the test, as a server does: from now on `ctx.db` is cached. */
export async function followChanges({ db, options }: EngineContext): Promise<ChangeFeed> {
  const feed = await openChangeFeed(db, options);
  onTestFinished(() => feed.close());
  return feed;
}
