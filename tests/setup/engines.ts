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
import { describeSchema, emptyTables, listTables } from "./empty-tables.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { testEngines } from "./test-engines.ts";

export interface TestDatabase {
  handle: DatabaseHandle;
  /** To open it again, or from another process. */
  options: DatabaseOptions;
  /** Closes it and removes its files. */
  dispose(): Promise<void>;
}

/** The database of a test; read it inside tests, not while they are collected. */
export interface EngineContext {
  readonly engine: Engine;
  readonly db: Db;
  readonly handle: DatabaseHandle;
  readonly options: DatabaseOptions;
}

/** Databases of this worker that no test uses now, for the next file that wants one. */
const idle = new Map<Engine, { options: DatabaseOptions; schema: string }>();

/**
 * Runs the same tests once per engine. Each test begins with a migrated database without rows
 * (also without the seed). All files of a worker share one, since creating one takes PostgreSQL most
 * of a second on a busy machine; a test that closes it or changes its tables opens its own.
 *
 *     describeEachEngine("sign-up", (ctx) => {
 *       test("is stored once", async () => { await signUp(ctx.db, …) });
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
      const shared = idle.get(engine);
      idle.delete(engine);
      database = shared
        ? await openDatabaseOf(shared.options)
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
      if (!isUnchanged || idle.has(engine)) return database.dispose();
      await database.handle.close();
      idle.set(engine, { options: database.options, schema });
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

/** A database for one test, by default migrated. */
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
  return openDatabaseOf({ databaseUrl, dataDir });
}

async function openDatabaseOf(options: DatabaseOptions): Promise<TestDatabase> {
  const handle = await openDatabase(options);
  const dispose = async () => {
    await handle.close();
    const { databaseUrl, dataDir } = options;
    if (databaseUrl) await dropDatabase(inject("postgres")?.adminUrl ?? "", databaseUrl);
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
