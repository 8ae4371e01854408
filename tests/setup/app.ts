import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, inject, vi } from "vitest";

import { type Engine, openDatabase } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import type { Db } from "#app/db/schema.ts";
import { newToken } from "#app/platform/random.server.ts";
import { type FakeSmtp, startFakeSmtp } from "../fakes/smtp-server.ts";
import { waitForContentChanges } from "./content-changes.ts";
import { findFreePort } from "./free-port.ts";
import { get } from "./http.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";
import { createTempFolder } from "./temp-folder.ts";
import { sampleEngines, testEngines } from "./test-scope.ts";

interface AppOptions {
  engine: Engine;
  /** Overrides default settings. */
  env?: Record<string, string>;
  /** Starts a mail server and sets SMTP_URL, MAIL_FROM and MAIL_TO for it. */
  mail?: boolean;
  /**
   * For tests of the first start: the database is empty. Otherwise it is a copy with cities and posts,
   * which saves a second per start.
   */
  firstStart?: boolean;
}

export interface App {
  /** Where the server listens; also its PUBLIC_ORIGIN, unless `env` overrides it. */
  origin: string;
  /** The test's own connection to the server's database. */
  db: Db;
  dataDir: string;
  /** The server's environment without the port, for another process on the same data. */
  settings: Readonly<Record<string, string>>;
  /** Process id of the current process. */
  readonly pid: number;
  smtp: FakeSmtp | undefined;
  /** All output since the first start. */
  logs(): string;
  /** Log lines of level error and above. */
  errors(): string[];
  /** Ends the process and keeps the data. Resolves to the exit code, null after a signal. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Restarts the server on the same data and port; `env` is added to its settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Starts another process on the same data, as behind a load balancer. */
  startSecondServer(env?: Record<string, string>): Promise<SecondServer>;
  /** Waits until the server has seen every content change committed so far. */
  waitForContentChanges(): Promise<void>;
  /** Stops everything and removes the data. */
  stop(): Promise<void>;
}

/** Another process on the data of an {@link App}. */
export type SecondServer = Pick<App, "origin" | "waitForContentChanges"> & {
  stop: () => Promise<void>;
};

/** Another process may take the port between the check and the start. */
const START_ATTEMPTS = 3;

/** Starts the built server on a new database. The test acts as its one trusted proxy. */
export async function startApp({
  engine,
  env = {},
  mail = false,
  firstStart = false,
}: AppOptions): Promise<App> {
  const folder = createTempFolder("hyde-app-");
  const dataDir = folder.path;
  const postgres = inject("postgres");
  const databaseUrl =
    engine === "postgres" && postgres
      ? await createDatabaseFrom(
          postgres.adminUrl,
          firstStart ? "template0" : postgres.templates.seeded,
        )
      : undefined;
  const sqlite = inject("sqliteTemplates");
  if (engine === "sqlite" && sqlite && !firstStart) {
    copyFileSync(join(sqlite.seeded, SQLITE_FILE_NAME), join(dataDir, SQLITE_FILE_NAME));
  }
  const smtp = mail ? await startFakeSmtp() : undefined;
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: newToken() } : {}),
    ...(smtp
      ? { SMTP_URL: smtp.url, MAIL_FROM: "store@hyde.test", MAIL_TO: "desk@hyde.test" }
      : {}),
    ...env,
  };
  let { server, port } = await start(settings);
  let before = "";
  const database = await openDatabase({ databaseUrl, dataDir });
  const logs = () => before + server.output();
  const waitUntilSeen = async (at: number) => {
    if (engine === "postgres") await waitForContentChanges(database.db, at);
  };
  return {
    origin: `http://localhost:${port}`,
    db: database.db,
    dataDir,
    settings,
    get pid() {
      return server.pid;
    },
    smtp,
    logs,
    errors: () => errorLines(logs()),
    kill: (signal) => server.kill(signal),
    async restart(changes = {}) {
      await server.kill("SIGTERM");
      Object.assign(settings, changes);
      before = logs();
      ({ server, port } = await start(settings, port));
    },
    async startSecondServer(changes = {}) {
      const second = await start({ ...settings, ...changes });
      return {
        origin: `http://localhost:${second.port}`,
        waitForContentChanges: () => waitUntilSeen(second.port),
        stop: async () => {
          await second.server.kill("SIGTERM");
        },
      };
    },
    waitForContentChanges: () => waitUntilSeen(port),
    async stop() {
      await server.kill("SIGTERM");
      await database.close();
      await smtp?.stop();
      if (postgres && databaseUrl) await dropDatabase(postgres.adminUrl, databaseUrl);
      folder.remove();
    },
  };
}

async function start(settings: Record<string, string>, samePort?: number) {
  for (let attempt = 1; ; attempt += 1) {
    const port = samePort ?? (await findFreePort());
    const server: ServerProcess = spawnServer({ ...settings, PORT: String(port) });
    if (await server.started) return { server, port };
    const taken = server.output().includes("is in use") && samePort === undefined;
    if (!taken || attempt === START_ATTEMPTS) {
      throw new Error(`the server did not start: ${server.output()}`);
    }
  }
}

export interface AppContext {
  readonly engine: Engine;
  readonly app: App;
}

interface EachAppOptions extends Omit<AppOptions, "engine"> {
  /** For tests that cause failures; otherwise an error in the log fails the run. */
  errorsExpected?: boolean;
  /**
   * Which engines to run on. "sample" (default): one in `npm test`, all in `npm run test:long`. "all": for
   * tests that depend on SQL. "one": the database makes no difference.
   */
  engines?: "sample" | "all" | "one";
  /** For tests of counters and caches: starts a new server for this file. */
  ownServer?: boolean;
}

/**
 * Runs the same tests once per engine, against one server with a seeded database. Test files of one
 * worker with the same settings share a server, unless a test restarts it or expects failures.
 */
export function describeEachApp(
  title: string,
  { errorsExpected = false, engines = "sample", ownServer = false, ...options }: EachAppOptions,
  define: (ctx: AppContext) => void,
): void {
  const isShared = !ownServer && !errorsExpected && !options.firstStart;
  const enginesToRun = {
    sample: sampleEngines(),
    all: testEngines(),
    one: testEngines().slice(0, 1),
  };
  describe.each(enginesToRun[engines])(`${title} (%s)`, (engine) => {
    let app: App | undefined;
    let release: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      const all = { engine, ...options };
      if (isShared && engine === "sqlite") ({ app, release } = await borrowApp(all));
      else app = await startApp(all);
    });
    afterAll(async () => {
      if (!app) return;
      await (release ?? app.stop)();
      if (!errorsExpected) expect(app.errors()).toEqual([]);
    });
    define({
      engine,
      get app() {
        if (!app) throw new Error("The server exists only while tests run");
        return app;
      },
    });
  });
}

/** A server shared by test files, and a copy of its SQLite database after the start. */
interface SharedApp {
  app: App;
  initialState: string;
}

/** Unused servers of this worker by settings, the most recently used last. */
const idleServers = new Map<string, SharedApp>();

/** Idle servers use memory and some processor time. */
const MAX_IDLE_SERVERS = 3;

async function borrowApp(options: AppOptions): Promise<{ app: App; release(): Promise<void> }> {
  const key = JSON.stringify([options.env, options.mail]);
  const shared = idleServers.get(key) ?? (await startShared(options));
  if (idleServers.delete(key)) await restoreInitialState(shared);
  let isAltered = false;
  const altering =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      isAltered = true;
      return act(...args);
    };
  const { app } = shared;
  const before = app.logs().length;
  const logs = () => app.logs().slice(before);
  const borrowed: App = Object.defineProperties(
    { ...app },
    {
      pid: { get: () => app.pid },
      logs: { value: logs },
      errors: { value: () => errorLines(logs()) },
      kill: { value: altering(app.kill) },
      restart: { value: altering(app.restart) },
    },
  );
  const release = async () => {
    const oldest = [...idleServers.keys()][0];
    if (isAltered || idleServers.has(key)) await app.stop();
    else idleServers.set(key, shared);
    if (idleServers.size <= MAX_IDLE_SERVERS || oldest === undefined) return;
    const dropped = idleServers.get(oldest);
    idleServers.delete(oldest);
    await dropped?.app.stop();
  };
  return { app: borrowed, release };
}

async function startShared(options: AppOptions): Promise<SharedApp> {
  const app = await startApp(options);
  const initialState = join(app.dataDir, "first-state.sqlite");
  await copyDatabase(join(app.dataDir, SQLITE_FILE_NAME), initialState);
  return { app, initialState };
}

/**
 * Restores rows and tables of the database under the running server. The change feed then finds fewer
 * changes than before, as after a restored backup, so the server drops all caches.
 */
async function restoreInitialState({ app, initialState }: SharedApp): Promise<void> {
  app.smtp?.reset();
  rmSync(join(app.dataDir, "uploads"), { recursive: true, force: true });
  rmSync(join(app.dataDir, "backups"), { recursive: true, force: true });
  // The server must have seen at least one change that is gone afterwards; it checks with each request.
  const change = { tag: "first-state", at: new Date().toISOString() };
  await app.db.insertInto("content_changes").values(change).execute();
  await get(app, "/readyz");
  await copyDatabase(initialState, join(app.dataDir, SQLITE_FILE_NAME));
  await get(app, "/readyz");
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // The copy fails while the server writes to the file, which background work may do at any time.
    await vi.waitFor(() => backup(source, to, { rate: 1_000_000 }), {
      timeout: 10_000,
      interval: 50,
    });
  } finally {
    source.close();
  }
}

function errorLines(logs: string): string[] {
  return logs.split("\n").filter((line) => /^\{"level":[56]0,/.test(line));
}
