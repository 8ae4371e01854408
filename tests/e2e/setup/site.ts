import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseHandle, type Engine, openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { type SmtpFixture, startSmtp } from "#tests/setup/smtp.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const START_LIMIT_MS = 30_000;

/** Where the store's own mail goes in these tests. */
export const STORE_MAILBOX = "counter@store.example";

/** The built site as a process of its own, with its database and its mail server. */
export interface Site {
  origin: string;
  engine: Engine;
  /** A second connection to the site's database, to look and to meddle. */
  db: Db;
  smtp: SmtpFixture;
  /** Set with PostgreSQL, so that a test can stop it under the running site. */
  postgres: TestPostgres | undefined;
  /** Everything the process has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts `BUILD_DIR` (by default `build`) on a free port with everything new and empty. */
export async function startSite({ engine }: { engine: Engine }): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "hyde-e2e-"));
  const ends: (() => Promise<unknown> | void)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const smtp = await startSmtp();
    ends.push(smtp.stop);
    const postgres = engine === "postgres" ? await startPostgres() : undefined;
    if (postgres) ends.push(postgres.stop);
    const databaseUrl = await postgres?.createDatabase();
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const server = run({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      SESSION_SECRET: "only-for-these-tests-and-long-enough",
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: "1",
      SMTP_URL: smtp.url,
      MAIL_FROM: "Hyde Cannabis <hello@store.example>",
      MAIL_TO: STORE_MAILBOX,
    });
    ends.push(() => end(server.process));
    await waitUntilServing(`${origin}/healthz`, server);
    const handle = await openDatabase({ databaseUrl, dataDir });
    ends.push(() => closeQuietly(handle));
    return { origin, engine, db: handle.db, smtp, postgres, log: server.log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ServerProcess {
  process: ChildProcess;
  log(): string;
}

function run(settings: Record<string, string>): ServerProcess {
  const entry = join(process.env.BUILD_DIR ?? "build", "server", "index.js");
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return { process: child, log: () => output };
}

async function waitUntilServing(url: string, server: ServerProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && server.process.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`the site did not start: ${server.log()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** A test may have taken the database away. */
async function closeQuietly(handle: DatabaseHandle): Promise<void> {
  await handle.close().catch(() => undefined);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
