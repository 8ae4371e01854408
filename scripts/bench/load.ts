import { findProgram } from "#tests/setup/proxies.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { run } from "../bootstrap/step.mjs";
import { printLine } from "../operator.ts";
import { formatMilliseconds } from "./format-units.ts";
import { fetchResponse, runNginx, runServer, runVarnish } from "./servers.ts";

/** The programs that the measurement needs, and their Debian packages. */
const PROGRAMS = [
  { program: "wrk", package: "wrk" },
  { program: "nginx", package: "nginx-light" },
  { program: "varnishd", package: "varnish" },
];

const CACHE_BYTES = 64 * 1_024 * 1_024;
const ROUNDS = 5;
const SECONDS = 5;

/** What a server achieved, with the client on the same machine. */
interface Load {
  requestsPerSecond: number;
  /** Milliseconds until the complete response has arrived. */
  median: number;
  p99: number;
  /** Requests without a response, or with a status other than 2xx or 3xx. */
  failures: number;
}

/**
 * Measures the home page under load: from the page cache, as a file of nginx, from Varnish, and rendered
 * for each request. Every round measures all servers, so that other work on the machine affects each.
 */
export async function reportLoad(): Promise<void> {
  printLine(
    "\nThe home page, from the page cache, from nginx, from Varnish, and rendered each time",
  );
  const missing = PROGRAMS.filter(({ program }) => !findProgram(program));
  if (missing.length > 0) {
    const programs = missing.map(({ program }) => program).join(" and ");
    const packages = missing.map((entry) => entry.package).join(" ");
    printLine(`  left out: ${programs} not found (Debian: apt-get install ${packages})`);
    return;
  }
  const folder = createTempFolder("hyde-load-");
  const data = createTempFolder("hyde-load-data-");
  const cached = await runServer(data.path, { cacheBytes: CACHE_BYTES });
  const rendered = await runServer(data.path);
  try {
    const home = `${cached.origin}/`;
    const nginx = await runNginx(folder.path, await fetchResponse(home));
    const varnish = await runVarnish(data.path, CACHE_BYTES);
    const servers = { cached: home, nginx: nginx.url, varnish: varnish.url };
    try {
      await reportConnections({ ...servers, rendered: `${rendered.origin}/` }, 32);
      // With this many connections, rendering would answer none in time.
      await reportConnections(servers, 512);
    } finally {
      await Promise.all([nginx.stop(), varnish.stop()]);
    }
  } finally {
    await Promise.all([cached.stop(), rendered.stop()]);
    folder.remove();
    data.remove();
  }
}

async function reportConnections(
  servers: Record<string, string>,
  connections: number,
): Promise<void> {
  const loads = new Map<string, Load[]>(Object.keys(servers).map((name) => [name, []]));
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(servers)) {
      const load = await runWrk(url, { connections, seconds: round === 0 ? 2 : SECONDS });
      if (round > 0) loads.get(name)?.push(load);
    }
  }
  printLine(`  ${connections} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`);
  const rates = new Map<string, number>();
  for (const [name, all] of loads) {
    const rate = median(all.map(({ requestsPerSecond }) => requestsPerSecond));
    rates.set(name, rate);
    const times = `median ${formatMilliseconds(median(all.map((load) => load.median)))}`;
    const late = `99th percentile ${formatMilliseconds(median(all.map(({ p99 }) => p99)))}`;
    const failed = all.reduce((sum, { failures }) => sum + failures, 0);
    printLine(
      `    ${name.padEnd(9)} ${rate.toFixed(0)} requests/s, ${times}, ${late}, ${failed} failed`,
    );
  }
  const cached = rates.get("cached") ?? Number.NaN;
  const shares = [...rates].filter(([name]) => name !== "cached");
  printLine(
    `    ${shares.map(([name, rate]) => `cached / ${name} ${(cached / rate).toFixed(2)}`).join(", ")}`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

/**
 * Requests one URL over and over, compressed, with wrk: a client in JavaScript would take longer for a
 * response than the server. Throws StepFailed if wrk fails.
 */
async function runWrk(url: string, { connections, seconds }: LoadOptions): Promise<Load> {
  const output = await run("wrk", [
    ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
    ...["--latency", "--timeout", "10s", "--header", "Accept-Encoding: br", url],
  ]);
  return parseWrk(output);
}

/** Parses the output of wrk 4. Throws Error if it is anything else. */
export function parseWrk(output: string): Load {
  const find = (pattern: RegExp) => pattern.exec(output)?.[1];
  const rate = Number(find(/Requests\/sec:\s+([\d.]+)/));
  if (!Number.isFinite(rate)) throw new Error(`cannot parse the output of wrk:\n${output}`);
  const socketErrors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  const broken = socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0;
  return {
    requestsPerSecond: rate,
    median: parseMilliseconds(find(/^\s+50%\s+(\S+)/m)),
    p99: parseMilliseconds(find(/^\s+99%\s+(\S+)/m)),
    failures: broken + Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
  };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function parseMilliseconds(text = ""): number {
  const [, value, unit = ""] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
