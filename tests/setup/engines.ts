import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, inject, onTestFinished } from "vitest";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import {
  type DatabaseHandle,
  type DatabaseOptions,
  type Engine,
  openDatabase,
} from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { openChangeFeed } from "#app/db/open-change-feed.server.ts";
import type { Db } from "#app/db/schema.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { describeSchema, emptyTables, listTables } from "./tables.ts";
import { testEngines } from "./test-scope.ts";

export interface TestDatabase {
  handle: DatabaseHandle;
  /** To open the database again, or from another process. */
  options: DatabaseOptions;
  /** Closes the database and removes its files. */
  dispose(): Promise<void>;
}

/** The database of a test; read it inside tests, not while they are collected. */
export interface EngineContext {
  readonly engine: Engine;
  readonly db: Db;
  readonly handle: DatabaseHandle;
  readonly options: DatabaseOptions;
}

/** Unused databases of this worker, for the next test file. */
const idleDatabases = new Map<Engine, { options: DatabaseOptions; schema: string }>();

/**
 * Runs the same tests once per engine. Each test begins with a migrated database without rows,
 * without the seed. All files of a worker share one database, since PostgreSQL takes most of a second
 * to create one on a busy machine. Tests that close the database or change its tables open their own.
 *
 *     describeEachEngine("sign-up", (ctx) => {
 *       test("is saved once", async () => { await signUp(ctx.db, …) });
 *     });
 *
 * `engines`: fewer than all, for tests whose subject is not SQL.
 */
export function describeEachEngine(
  title: string,
  define: (ctx: EngineContext) => void,
  { engines = testEngines() }: { engines?: readonly Engine[] } = {},
): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let database: TestDatabase | undefined;
    let tables: string[] = [];
    let schema = "";
    const current = (): TestDatabase => {
      if (!database) throw new Error("The database exists only while tests run");
      return database;
    };
    beforeAll(async () => {
      const shared = idleDatabases.get(engine);
      idleDatabases.delete(engine);
      database = shared
        ? await openExistingDatabase(shared.options)
        : await openTestDatabase(engine, { migrated: true });
      schema = shared?.schema ?? (await describeSchema(database.handle));
      tables = await listTables(database.handle);
    });
    afterEach(() => emptyTables(current().handle, tables));
    afterAll(async () => {
      if (!database) return;
      const isUnchanged = await describeSchema(database.handle).then(
        (now) => now === schema,
        () => false,
      );
      if (!isUnchanged || idleDatabases.has(engine)) return database.dispose();
      await database.handle.close();
      idleDatabases.set(engine, { options: database.options, schema });
    });
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

/** Creates a database for one test, by default migrated. */
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
  return openExistingDatabase({ databaseUrl, dataDir });
}

async function openExistingDatabase(options: DatabaseOptions): Promise<TestDatabase> {
  const handle = await openDatabase(options);
  const dispose = async () => {
    await handle.close();
    const { databaseUrl, dataDir } = options;
    if (databaseUrl) await dropDatabase(inject("postgres")?.adminUrl ?? "", databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { handle, options, dispose };
}

/** Opens a change feed for the rest of the test, as a server does; reads of `ctx.db` are then cached. */
export async function openFeedForTest({ db, options }: EngineContext): Promise<ChangeFeed> {
  const feed = await openChangeFeed(db, options);
  onTestFinished(() => feed.close());
  return feed;
}
