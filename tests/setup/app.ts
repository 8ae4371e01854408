import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, inject, vi } from "vitest";

import { type Engine, openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { whenSeen } from "./content-seen.ts";
import { findFreePort } from "./free-port.ts";
import { get } from "./http.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";
import { type SmtpFixture, startSmtp } from "./smtp.ts";
import { createTempFolder } from "./temp-folder.ts";
import { sampleEngines, testEngines } from "./test-engines.ts";

export interface AppOptions {
  engine: Engine;
  /** Settings on top of the defaults below. */
  env?: Record<string, string>;
  /** Starts a mail server and sets SMTP_URL, MAIL_FROM and MAIL_TO for it. */
  mail?: boolean;
  /**
   * For tests of the first start: the database is empty. Otherwise it is a copy with the cities and the
   * posts, which saves each start a second of work.
   */
  firstStart?: boolean;
}

export interface App {
  /** Where it listens; also its PUBLIC_ORIGIN unless `env` says otherwise. */
  origin: string;
  /** The same database, opened by the test itself. */
  db: Db;
  dataDir: string;
  /** Its environment without the port, for another process on the same data. */
  settings: Readonly<Record<string, string>>;
  /** The current process. */
  readonly pid: number;
  smtp: SmtpFixture | undefined;
  /** All output since the first start. */
  logs(): string;
  /** Log lines of level error and above. */
  errors(): string[];
  /** Ends the process and returns its exit code; the data stay. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same data and port; `env` is added to its settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Starts another process on the same data, as behind a load balancer. */
  startTwin(env?: Record<string, string>): Promise<Twin>;
  /** Waits until the server knows of every change of content committed so far. */
  settled(): Promise<void>;
  /** Ends everything and removes the data. */
  stop(): Promise<void>;
}

/** A second process. */
export type Twin = Pick<App, "origin" | "settled"> & { stop: () => Promise<void> };

/** Another process may take the port between the check and the start. */
const START_ATTEMPTS = 3;

/** Runs the built server on its own database. The test acts as the one trusted proxy. */
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
          firstStart ? "template0" : postgres.templates.furnished,
        )
      : undefined;
  const sqlite = inject("sqliteTemplates");
  if (engine === "sqlite" && sqlite && !firstStart) {
    copyFileSync(join(sqlite.furnished, SQLITE_FILE_NAME), join(dataDir, SQLITE_FILE_NAME));
  }
  const smtp = mail ? await startSmtp() : undefined;
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
  const settle = async (at: number) => {
    if (engine === "postgres") await whenSeen(database.db, at);
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
    async startTwin(changes = {}) {
      const twin = await start({ ...settings, ...changes });
      return {
        origin: `http://localhost:${twin.port}`,
        settled: () => settle(twin.port),
        stop: async () => {
          await twin.server.kill("SIGTERM");
        },
      };
    },
    settled: () => settle(port),
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
    if (await server.opened) return { server, port };
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
  /** For tests that provoke failures: otherwise an error in the log fails the run. */
  errorsExpected?: boolean;
  /**
   * Which engines to run on. "sample" (unless told otherwise): one in `npm test`, all in
   * `npm run test:long`. "all": for tests of what SQL does. "one": the database makes no difference.
   */
  engines?: "sample" | "all" | "one";
  /** For tests of what one process counts or remembers: the server has served nobody before. */
  ownServer?: boolean;
}

/**
 * Runs the same tests once per engine, each time against one server for all of them, with the
 * database as a first start leaves it. Files of one worker that ask for the same settings get the same
 * server, unless a test restarts it or expects failures.
 */
export function describeEachApp(
  title: string,
  { errorsExpected = false, engines = "sample", ownServer = false, ...options }: EachAppOptions,
  define: (ctx: AppContext) => void,
): void {
  const isShared = !ownServer && !errorsExpected && !options.firstStart;
  const chosen = { sample: sampleEngines(), all: testEngines(), one: testEngines().slice(0, 1) };
  describe.each(chosen[engines])(`${title} (%s)`, (engine) => {
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

/** A server that one file after the other uses, with the SQLite database as it was after the start. */
interface SharedApp {
  app: App;
  firstState: string;
}

/** Servers of this worker that no file uses now, by their settings, the last used last. */
const idle = new Map<string, SharedApp>();

/** An idle server takes memory, and a little of the processors. */
const MOST_IDLE = 3;

async function borrowApp(options: AppOptions): Promise<{ app: App; release(): Promise<void> }> {
  const key = JSON.stringify([options.env, options.mail]);
  const shared = idle.get(key) ?? (await startShared(options));
  if (idle.delete(key)) await restoreFirstState(shared);
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
    const oldest = [...idle.keys()][0];
    if (isAltered || idle.has(key)) await app.stop();
    else idle.set(key, shared);
    if (idle.size <= MOST_IDLE || oldest === undefined) return;
    const dropped = idle.get(oldest);
    idle.delete(oldest);
    await dropped?.app.stop();
  };
  return { app: borrowed, release };
}

async function startShared(options: AppOptions): Promise<SharedApp> {
  const app = await startApp(options);
  const firstState = join(app.dataDir, "first-state.sqlite");
  await copyDatabase(join(app.dataDir, SQLITE_FILE_NAME), firstState);
  return { app, firstState };
}

/**
 * Puts the database back under the running server: rows, and whatever a test did to the tables. The
 * change feed then finds fewer changes than it knew, as after a restored backup, and all caches go.
 */
async function restoreFirstState({ app, firstState }: SharedApp): Promise<void> {
  app.smtp?.reset();
  rmSync(join(app.dataDir, "uploads"), { recursive: true, force: true });
  rmSync(join(app.dataDir, "backups"), { recursive: true, force: true });
  // The server must know of at least one change that is gone afterwards. It looks with each request.
  const change = { tag: "first-state", at: new Date().toISOString() };
  await app.db.insertInto("content_changes").values(change).execute();
  await get(app, "/readyz");
  await copyDatabase(firstState, join(app.dataDir, SQLITE_FILE_NAME));
  await get(app, "/readyz");
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // It fails while the server writes to the file; background work may do so at any time.
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
