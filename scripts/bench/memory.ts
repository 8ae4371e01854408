import { Agent } from "node:http";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { printLine } from "../operator.ts";
import { formatMegabytes, formatMilliseconds } from "./format-units.ts";
import { fetchResponse, runServer } from "./servers.ts";

const STARTS = 7;
const LOAD_MINUTES = 10;
const CONNECTIONS = 16;
const CACHE_BYTES = 64 * 1_024 * 1_024;

/** Prints how fast a server starts, and its memory when fresh and after minutes of load. */
export async function reportMemory(): Promise<void> {
  printLine("\nStart and memory");
  const data = createTempFolder("hyde-memory-");
  try {
    await reportStarts(data.path);
    const server = await runServer(data.path, { cacheBytes: CACHE_BYTES });
    try {
      const fresh = server.memory().now;
      const { requests, failures } = await requestAllPages(server.origin, LOAD_MINUTES * 60_000);
      const { now, peak } = server.memory();
      printLine(
        `  memory: ${formatMegabytes(fresh)} fresh; after ${LOAD_MINUTES} minutes and ${requests} requests for all pages`,
      );
      printLine(
        `    ${formatMegabytes(now)}, at most ${formatMegabytes(peak)}, ${failures} failed`,
      );
    } finally {
      await server.stop();
    }
  } finally {
    data.remove();
  }
}

async function reportStarts(dataDir: string): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const server = await runServer(dataDir);
    times.push(server.startMs);
    await server.stop();
  }
  const [first = 0, ...later] = times;
  const sorted = later.sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  printLine(
    `  from starting to listening: ${formatMilliseconds(first)} the first time, which creates the database;`,
  );
  printLine(`    ${formatMilliseconds(median)} after that, median of ${STARTS}`);
}

/** Requests every URL of the sitemap and every feed, again and again, each at least once. */
async function requestAllPages(origin: string, durationMs: number) {
  const paths = [...(await listSitemapPaths(origin)), "/rss.xml", "/atom.xml", "/feed.json"];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + durationMs;
  let requests = 0;
  let failures = 0;
  const loop = async () => {
    while (requests < paths.length || performance.now() < end) {
      const path = paths[requests++ % paths.length] ?? "/";
      await fetchResponse(origin + path, agent).catch(() => {
        failures += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  agent.destroy();
  return { requests, failures };
}

async function listSitemapPaths(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const text = await read("/sitemap.xml");
  if (!text.includes("<sitemapindex")) return parsePaths(text);
  return (await Promise.all(parsePaths(text).map(read))).flatMap(parsePaths);
}

const parsePaths = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
