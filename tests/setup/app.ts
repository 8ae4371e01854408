import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";

import { type Engine, openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { whenSeen } from "./content-seen.ts";
import { findFreePort } from "./free-port.ts";
import { createDatabaseFrom, dropDatabase } from "./postgres-databases.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";
import { type SmtpFixture, startSmtp } from "./smtp.ts";
import { createTempFolder } from "./temp-folder.ts";
import { testEngines } from "./test-engines.ts";

export interface AppOptions {
  engine: Engine;
  /** Settings on top of the defaults below. */
  env?: Record<string, string>;
  /** Starts a mail server and sets SMTP_URL, MAIL_FROM and MAIL_TO for it. */
  mail?: boolean;
  /**
   * For tests of the first start: the database has nothing in it. Otherwise it is a copy of one with
   * the cities and the posts, which spares each server a second of work.
   */
  firstStart?: boolean;
}

export interface App {
  /** Where it listens; also its PUBLIC_ORIGIN unless `env` says otherwise. */
  origin: string;
  /** The same database, opened by the test itself. */
  db: Db;
  dataDir: string;
  /** The environment it runs in, but for the port: for another process on the same data. */
  settings: Readonly<Record<string, string>>;
  /** Of the process that serves at present. */
  readonly pid: number;
  smtp: SmtpFixture | undefined;
  /** All it has written since the first start. */
  logs(): string;
  /** Log lines of level error and above. */
  errors(): string[];
  /** Ends the process and gives its exit code; the data stay. */
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

/** Ports are picked before the server takes them, so another process may be quicker. */
const START_ATTEMPTS = 3;

/** Runs the built server on a database of its own, behind one trusted proxy: the test. */
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
    errors: () =>
      logs()
        .split("\n")
        .filter((line) => /^\{"level":[56]0,/.test(line)),
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
  /** The database makes no difference: one engine will do. */
  once?: boolean;
}

/** Runs the same tests once per engine, each time against one server for all of them. */
export function describeEachApp(
  title: string,
  { errorsExpected = false, once = false, ...options }: EachAppOptions,
  define: (ctx: AppContext) => void,
): void {
  describe.each(testEngines().slice(0, once ? 1 : undefined))(`${title} (%s)`, (engine) => {
    let app: App | undefined;
    beforeAll(async () => {
      app = await startApp({ engine, ...options });
    });
    afterAll(async () => {
      if (!app) return;
      await app.stop();
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
