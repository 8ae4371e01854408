import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "./free-port.ts";
import type { PostgresHost } from "./postgres-host.ts";

const START_LIMIT_MS = 30_000;

/** Another process may take the port between the check and the start. */
const START_ATTEMPTS = 3;

/** Commits and database copies do not wait for the disk. A killed process still loses nothing. */
const NOT_DURABLE = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Creates the cluster's files, with the superuser `hyde`. Only this step skips flushing to disk. */
export async function initCluster(host: PostgresHost, password: string): Promise<void> {
  const passwordFile = join(host.folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const child = run(host, "initdb", [
    ...["-D", join(host.folder, "data"), "--username=hyde", `--pwfile=${passwordFile}`],
    ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"],
  ]);
  const [code] = await once(child.process, "exit");
  if (code !== 0) throw new Error(`initdb failed: ${child.output()}`);
}

interface ServerOptions {
  password: string;
  /** Whether commits survive a crash of the machine, not only of the process. */
  durable: boolean;
  /** By default a free one. */
  port?: number;
  /** More settings, as `name=value`. */
  settings?: readonly string[];
}

/** Starts the server and waits until it answers. Throws Error with its log if it does not. */
export async function startServer(
  host: PostgresHost,
  { password, durable, port: wanted, settings = [] }: ServerOptions,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await findFreePort());
    const child = run(host, "postgres", [
      ...["-D", join(host.folder, "data"), "-k", host.folder, "-p", String(port)],
      ...["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"],
      ...[...(durable ? [] : NOT_DURABLE), ...settings].flatMap((setting) => ["-c", setting]),
    ]);
    const started = await waitUntilReady(child.process, port, password);
    if (started) return { port, stop: () => stop(child.process) };
    await stop(child.process);
    if (attempt === START_ATTEMPTS) {
      throw new Error(`PostgreSQL did not start: ${child.output()}`);
    }
  }
}

function run({ binaries, user, folder }: PostgresHost, program: string, args: string[]) {
  const child = spawn(join(binaries, program), args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return { process: child, output: () => output.trim() };
}

async function waitUntilReady(child: ChildProcess, port: number, password: string) {
  const deadline = performance.now() + START_LIMIT_MS;
  while (!hasExited(child) && performance.now() < deadline) {
    const client = new pg.Client({
      ...{ host: "127.0.0.1", port, user: "hyde", password, database: "postgres" },
      connectionTimeoutMillis: 1_000,
    });
    try {
      await client.connect();
      return true;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, "exit");
  // SIGINT is PostgreSQL's fast shutdown: it drops its clients and writes a clean end.
  child.kill("SIGINT");
  await exited;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
