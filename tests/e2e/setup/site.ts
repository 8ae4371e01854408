import { type DatabaseHandle, type Engine, openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { newToken } from "#app/platform/random.server.ts";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

/** The store's email address (MAIL_TO). */
export const STORE_MAILBOX = "counter@store.example";

/** Another process may take the port between the check and the start. */
const START_ATTEMPTS = 3;

/** The built site in its own process, with a database and a mail server. */
export interface Site {
  origin: string;
  engine: Engine;
  /** The test's own connection to the site's database. */
  db: Db;
  smtp: FakeSmtp;
  dataDir: string;
  /** Process id of the server. */
  pid: number;
  /** Set with PostgreSQL, so that a test can stop it under the running site. */
  postgres: TestPostgres | undefined;
  /** Everything the process has logged so far. */
  log(): string;
  /** Stops everything and removes the data; may be called twice. */
  stop(): Promise<void>;
}

interface SiteSettings {
  engine: Engine;
  /** The host name in the URLs of its pages. */
  hostName?: string;
  /** Overrides default settings. */
  env?: Record<string, string>;
  /** URLs of modules to preload into its process. */
  preload?: readonly string[];
}

/** Starts the built site (`BUILD_DIR`, by default `build`) with a new, empty database. */
export async function startSite(settings: SiteSettings): Promise<Site> {
  const { engine, hostName = "localhost", env = {}, preload = [] } = settings;
  const folder = createTempFolder("hyde-e2e-");
  const closers: (() => unknown)[] = [folder.remove];
  const stop = async () => {
    for (let end = closers.pop(); end; end = closers.pop()) await end();
  };
  try {
    const smtp = await startFakeSmtp();
    closers.push(smtp.stop);
    const postgres = engine === "postgres" ? await startPostgres({ durable: false }) : undefined;
    if (postgres) closers.push(postgres.stop);
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
    closers.push(() => server.kill("SIGKILL"));
    const handle = await openDatabase({
      databaseUrl,
      dataDir: folder.path,
      // Tests stop the database on purpose; the site's log has its errors.
      onConnectionLost: () => {},
    });
    closers.push(() => closeQuietly(handle));
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
    if (await server.started) return { server, origin };
    if (attempt === START_ATTEMPTS) throw new Error(`the site did not start: ${server.output()}`);
  }
}

async function closeQuietly(handle: DatabaseHandle): Promise<void> {
  await handle.close().catch(() => undefined);
}
