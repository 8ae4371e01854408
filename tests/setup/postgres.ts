import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { newToken } from "#app/platform/random.server.ts";
import type { Certificate } from "./certificates.ts";
import { findFreePort } from "./free-port.ts";
import { createDatabaseFrom } from "./postgres-databases.ts";
import { createTempFolder } from "./temp-folder.ts";

export interface TestPostgres {
  /** The URL of a database of this server. */
  url(database: string): string;
  /** Creates an empty database, by default with a random name, and returns its URL. */
  createDatabase(name?: string): Promise<string>;
  /** Stops the server, as for an upgrade; its files stay. */
  pause(): Promise<void>;
  /** Starts the server again on the same port. */
  resume(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  durable?: boolean;
  /** The server offers TLS with this certificate. */
  certificate?: Certificate;
}

/**
 * Starts a real PostgreSQL for tests: a new cluster in a temporary folder, on a free port of 127.0.0.1,
 * by default with full durability. Takes one to three seconds. The server and its files are removed when
 * the calling process ends, even by a kill.
 * Throws Error if PostgreSQL is not installed or does not start.
 */
export async function startPostgres({
  durable = true,
  certificate,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const binaries = findPostgresBinaries();
  const user = findServerUser();
  const folder = createTempFolder("hyde-pg-");
  if (user) chownSync(folder.path, user.uid, user.gid);
  const host = { binaries, user, folder: folder.path };
  const password = newToken();
  try {
    await initCluster(host, password);
    const settings = certificate ? writeCertificate(certificate, host) : [];
    let server = await startServer(host, { password, durable, settings });
    const { port } = server;
    const url = (database: string) => `postgres://hyde:${password}@127.0.0.1:${port}/${database}`;
    return {
      url,
      createDatabase: (name) => createDatabaseFrom(url("postgres"), "template0", name),
      pause: () => server.stop(),
      resume: async () => {
        server = await startServer(host, { password, durable, port, settings });
      },
      stop: async () => {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Writes certificate and key to files; returns the server settings with their paths. */
function writeCertificate({ cert, key }: Certificate, { folder, user }: PostgresHost): string[] {
  const files = { ssl_cert_file: cert, ssl_key_file: key };
  const settings = Object.entries(files).map(([setting, text]) => {
    const path = join(folder, setting);
    writeFileSync(path, text, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
    return `${setting}=${path}`;
  });
  return ["ssl=on", ...settings];
}

/** PostgreSQL's programs, user, and folder on this machine. */
interface PostgresHost {
  /** Folder with `initdb` and `postgres`. */
  binaries: string;
  /** Set if we are root, since PostgreSQL refuses to run as root. */
  user: ServerUser | undefined;
  folder: string;
}

interface ServerUser {
  uid: number;
  gid: number;
}

const PROGRAMS = ["initdb", "postgres"];

/** Folders outside PATH where Debian, Red Hat, Homebrew, and the Mac app install the server. */
const KNOWN_FOLDERS = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql*/bin",
  "/usr/local/opt/postgresql*/bin",
  "/Applications/Postgres.app/Contents/Versions/latest/bin",
];

/**
 * The folder of the PostgreSQL on PATH, or else of the newest one installed elsewhere.
 * Throws Error with instructions if there is none.
 */
export function findPostgresBinaries({
  path = process.env.PATH ?? "",
  folders = KNOWN_FOLDERS,
} = {}): string {
  const known = folders
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const found = [...path.split(delimiter), ...known].find(
    (folder) => folder !== "" && PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
  if (found !== undefined) return found;
  throw new Error(
    "PostgreSQL is not installed (no initdb and postgres on PATH or in a usual place): " +
      "install it, or test SQLite alone with TEST_ENGINES=sqlite",
  );
}

/** For root: the user `postgres` if it exists, or else `nobody`. Otherwise undefined. */
function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const uid = readId("-u", name);
    const gid = readId("-g", name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}

function readId(flag: "-u" | "-g", name: string): number | undefined {
  try {
    return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return undefined;
  }
}

const START_TIMEOUT_MS = 30_000;

/** Another process may take the port between the check and the start. */
const START_ATTEMPTS = 3;

/** Commits and database copies do not wait for the disk. A killed process still loses nothing. */
const NOT_DURABLE = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

interface PostgresServer {
  port: number;
  stop(): Promise<void>;
}

/** Creates the cluster's files, with the superuser `hyde`. Only this step skips flushing to disk. */
async function initCluster(host: PostgresHost, password: string): Promise<void> {
  const passwordFile = join(host.folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const child = spawnProgram(host, "initdb", [
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
async function startServer(
  host: PostgresHost,
  { password, durable, port: fixedPort, settings = [] }: ServerOptions,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await findFreePort());
    const child = spawnProgram(host, "postgres", [
      ...["-D", join(host.folder, "data"), "-k", host.folder, "-p", String(port)],
      ...["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"],
      ...[...(durable ? [] : NOT_DURABLE), ...settings].flatMap((setting) => ["-c", setting]),
    ]);
    const started = await waitUntilReady(child.process, port, password);
    if (started) return { port, stop: () => stopServer(child.process) };
    await stopServer(child.process);
    if (attempt === START_ATTEMPTS) {
      throw new Error(`PostgreSQL did not start: ${child.output()}`);
    }
  }
}

function spawnProgram({ binaries, user, folder }: PostgresHost, program: string, args: string[]) {
  const child = spawn(join(binaries, program), args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const append = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  return { process: child, output: () => output.trim() };
}

async function waitUntilReady(child: ChildProcess, port: number, password: string) {
  const deadline = performance.now() + START_TIMEOUT_MS;
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

async function stopServer(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, "exit");
  // SIGINT is PostgreSQL's fast shutdown: it disconnects clients and shuts down cleanly.
  child.kill("SIGINT");
  await exited;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
