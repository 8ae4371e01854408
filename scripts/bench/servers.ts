import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Agent, get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { newToken } from "#app/platform/random.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { findProgram, startVarnish } from "#tests/setup/proxies.ts";
import { spawnServer } from "#tests/setup/server-process.ts";

interface MeasuredServer {
  origin: string;
  /** From starting the program until it listened. */
  startMs: number;
  memory(): Memory;
  stop(): Promise<unknown>;
}

/** A process's resident memory, in bytes; NaN except on Linux. */
interface Memory {
  now: number;
  peak: number;
}

interface ServerOptions {
  /** Size of the page cache; by default 0, so that the server renders every request. */
  cacheBytes?: number;
  /** More environment variables. */
  env?: Record<string, string>;
}

/** Starts the built server on a data folder. */
export async function runServer(
  dataDir: string,
  { cacheBytes = 0, env }: ServerOptions = {},
): Promise<MeasuredServer> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const server = spawnServer({
    ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" },
    ...{ CACHE_MAX_BYTES: String(cacheBytes), ...env },
  });
  if (!(await server.started)) throw new Error(`the site did not start: ${server.output()}`);
  return {
    origin: `http://localhost:${port}`,
    startMs: performance.now() - startedAt,
    memory: () => readMemory(server.pid),
    stop: () => server.kill("SIGTERM"),
  };
}

function readMemory(pid: number): Memory {
  let status = "";
  try {
    status = readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {}
  const bytes = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1_024;
  return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
}

interface FetchedResponse {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Fetches a URL without decompressing the body. Throws Error unless the status is 200. */
export function fetchResponse(url: string, agent?: Agent): Promise<FetchedResponse> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      const { headers, statusCode } = response;
      if (statusCode === 200) buffer(response).then((body) => resolve({ headers, body }), reject);
      else reject(new Error(`${url} returned status ${statusCode}`));
    }).once("error", reject);
  });
}

interface FrontServer {
  url: string;
  stop(): Promise<void>;
}

/** Headers that each server sets itself. */
const SERVER_HEADERS = /^(?:date|connection|keep-alive|content-length|content-type|etag)$/;

/**
 * Runs nginx with one worker on a file with the given compressed body, and with the given headers:
 * the least work a server can do for the same response.
 */
export async function runNginx(
  folder: string,
  { headers, body }: FetchedResponse,
): Promise<FrontServer> {
  const port = await findFreePort();
  const files = join(folder, "files");
  mkdirSync(files);
  writeFileSync(join(files, "index.html"), body);
  const file = join(folder, "nginx.conf");
  const same = Object.entries(headers).filter(([name]) => !SERVER_HEADERS.test(name));
  const lines = same.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ");
  writeFileSync(file, nginxConfiguration(folder, files, port, lines));
  const child = spawn(
    findProgram("nginx") ?? "nginx",
    ["-c", file, "-e", join(folder, "error.log")],
    { stdio: "inherit" },
  );
  const ended = once(child, "exit");
  const url = `http://localhost:${port}/`;
  await waitForResponse(url);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const nginxConfiguration = (folder: string, files: string, port: number, headers: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server {
    listen ${port};
    root ${files};
    types {}
    default_type "text/html; charset=utf-8";
    ${headers}
  }
}
`;

/** Runs Varnish in front of a server of its own; the returned URL's page is in Varnish's cache. */
export async function runVarnish(dataDir: string, cacheBytes: number): Promise<FrontServer> {
  const [port, purgePort, secret] = [await findFreePort(), await findFreePort(), newToken()];
  // Only a server with a purge URL lets Varnish cache pages.
  const env = { PURGE_URL: `http://127.0.0.1:${purgePort}/`, PURGE_SECRET: secret };
  const server = await runServer(dataDir, { cacheBytes, env });
  const sitePort = new URL(server.origin).port;
  const varnish = await startVarnish({ port, purgePort, secret, sitePort });
  const url = `http://localhost:${port}/`;
  await waitForResponse(url);
  await fetchResponse(url);
  return {
    url,
    stop: async () => {
      await varnish.stop();
      await server.stop();
    },
  };
}

async function waitForResponse(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel().catch(() => {});
    if (response?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`no response from ${url}`);
}
