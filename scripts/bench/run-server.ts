import { readFileSync } from "node:fs";
import { newToken } from "#app/platform/ids.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { spawnServer } from "#tests/setup/server-process.ts";

export interface MeasuredServer {
  origin: string;
  /** Milliseconds from starting the program until it listened. */
  startMs: number;
  memory(): Memory;
  stop(): Promise<unknown>;
}

/** What a process holds of the machine's memory, in bytes. */
export interface Memory {
  now: number;
  most: number;
}

interface ServerOptions {
  /** Folder of the build, by default ours. */
  build?: string;
  /** PostgreSQL instead of SQLite. */
  databaseUrl?: string | undefined;
  /** Memory for kept pages, in bytes; by default none, so that each request is work. */
  cacheBytes?: number;
}

/** Starts a built server on a data folder of its own. */
export async function runServer(
  dataDir: string,
  { build, databaseUrl, cacheBytes = 0 }: ServerOptions = {},
): Promise<MeasuredServer> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const settings = {
    ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" },
    CACHE_MAX_BYTES: String(cacheBytes),
  };
  const database = databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: newToken() };
  const server = spawnServer({ ...settings, ...(database || {}) }, { build });
  if (!(await server.opened)) throw new Error(`the site did not start: ${server.output()}`);
  return {
    origin,
    startMs: performance.now() - started,
    memory: () => memoryOf(server.pid),
    stop: () => server.kill("SIGTERM"),
  };
}

/** Not a number where the system does not tell (anything but Linux). */
function memoryOf(pid: number): Memory {
  let status = "";
  try {
    status = readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {}
  const bytes = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1_024;
  return { now: bytes("VmRSS"), most: bytes("VmHWM") };
}
