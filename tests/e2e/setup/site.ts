import { type DatabaseHandle, type Engine, openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { type SmtpFixture, startSmtp } from "#tests/setup/smtp.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

/** Where the store's own mail goes in these tests. */
export const STORE_MAILBOX = "counter@store.example";

/** Ports are picked before the server takes them, so another process may be quicker. */
const START_ATTEMPTS = 3;

/** The built site as a process of its own, with its database and its mail server. */
export interface Site {
  origin: string;
  engine: Engine;
  /** A second connection to the site's database, to check and to change it. */
  db: Db;
  smtp: SmtpFixture;
  dataDir: string;
  /** Of the process that serves. */
  pid: number;
  /** Set with PostgreSQL, so that a test can stop it under the running site. */
  postgres: TestPostgres | undefined;
  /** Everything the process has logged so far. */
  log(): string;
  /** Ends it all and removes the data; may be called twice. */
  stop(): Promise<void>;
}

export interface SiteSettings {
  engine: Engine;
  /** The host name in the URLs of its pages. */
  hostName?: string;
  /** Settings on top of those below. */
  env?: Record<string, string>;
  /** URLs of modules to load into its process first. */
  preload?: readonly string[];
}

/** Starts the built site (`BUILD_DIR`, by default `build`) with a new, empty database. */
export async function startSite(settings: SiteSettings): Promise<Site> {
  const { engine, hostName = "localhost", env = {}, preload = [] } = settings;
  const folder = createTempFolder("hyde-e2e-");
  const ends: (() => unknown)[] = [folder.remove];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const smtp = await startSmtp();
    ends.push(smtp.stop);
    const postgres = engine === "postgres" ? await startPostgres({ durable: false }) : undefined;
    if (postgres) ends.push(postgres.stop);
    const databaseUrl = await postgres?.createDatabase();
    const { server, origin } = await startServer({
      ...{ hostName, preload },
      env: {
        DATA_DIR: folder.path,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        SESSION_SECRET: newToken(),
        TRUST_PROXY: "1",
        SMTP_URL: smtp.url,
        MAIL_FROM: "Hyde Cannabis <hello@store.example>",
        MAIL_TO: STORE_MAILBOX,
        ...env,
      },
    });
    ends.push(() => server.kill("SIGKILL"));
    const handle = await openDatabase({
      databaseUrl,
      dataDir: folder.path,
      // A test may take the database away; the site's own log is the one to look at.
      onConnectionLost: () => {},
    });
    ends.push(() => closeQuietly(handle));
    const { output: log, pid } = server;
    const dataDir = folder.path;
    return { origin, engine, db: handle.db, smtp, dataDir, pid, postgres, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer({
  hostName,
  env,
  preload,
}: Required<Omit<SiteSettings, "engine">>): Promise<{ server: ServerProcess; origin: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const origin = `http://${hostName}:${port}`;
    const settings = { ...env, PORT: String(port), PUBLIC_ORIGIN: origin };
    const server = spawnServer(settings, { preload });
    if (await server.opened) return { server, origin };
    if (attempt === START_ATTEMPTS) throw new Error(`the site did not start: ${server.output()}`);
  }
}

async function closeQuietly(handle: DatabaseHandle): Promise<void> {
  await handle.close().catch(() => undefined);
}
