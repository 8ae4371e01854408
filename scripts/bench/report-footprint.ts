import { Agent } from "node:http";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { withBlogDatabases } from "./blog-databases.ts";
import { megabytes, milliseconds, say } from "./figures.ts";
import { type MeasuredServer, runServer } from "./run-server.ts";
import { timeOnce } from "./time-page.ts";

const STARTS = 7;
const LOAD_MINUTES = 10;
const CONNECTIONS = 16;
const MANY_PAGES = 5_000;
const MIB = 1_024 * 1_024;

/** How fast a server is there, and what memory it takes: after minutes of load, and with many pages. */
export async function reportFootprint(): Promise<void> {
  say("\nStart and memory");
  const data = createTempFolder("hyde-footprint-");
  try {
    await reportStarts(data.path);
    const server = await runServer(data.path, { cacheBytes: 64 * MIB });
    try {
      const fresh = server.memory().now;
      const { requests, failures } = await askAll(server.origin, LOAD_MINUTES * 60_000);
      const { now, most } = server.memory();
      say(
        `  memory: ${megabytes(fresh)} fresh; after ${LOAD_MINUTES} minutes and ${requests} requests for all pages`,
      );
      say(`    ${megabytes(now)}, at most ${megabytes(most)}, ${failures} failed`);
    } finally {
      await server.stop();
    }
  } finally {
    data.remove();
  }
  await withBlogDatabases("sqlite", [MANY_PAGES], async ([database]) => {
    const dataDir = database?.options.dataDir ?? "";
    for (const cacheBytes of [64 * MIB, 256 * MIB]) {
      const server = await runServer(dataDir, { cacheBytes });
      try {
        const { requests } = await askAll(server.origin, 0);
        const { now, most } = server.memory();
        say(`  memory after ${requests} different pages, ${megabytes(cacheBytes)} kept at most`);
        say(`    ${megabytes(now)}, at most ${megabytes(most)}`);
      } finally {
        await server.stop();
      }
    }
  });
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
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  say(
    `  from starting to listening: ${milliseconds(first)} the first time, which makes the database;`,
  );
  say(`    ${milliseconds(middle)} after that, median of ${STARTS}`);
}

/** Asks for every address of the sitemap and every feed, again and again; each once at the least. */
async function askAll(origin: MeasuredServer["origin"], duration: number) {
  const paths = [...(await sitemapPaths(origin)), "/rss.xml", "/atom.xml", "/feed.json"];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + duration;
  let asked = 0;
  let failures = 0;
  const loop = async () => {
    while (asked < paths.length || performance.now() < end) {
      const path = paths[asked++ % paths.length] ?? "/";
      await timeOnce(origin + path, agent).catch(() => {
        failures += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  agent.destroy();
  return { requests: asked, failures };
}

async function sitemapPaths(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const text = await read("/sitemap.xml");
  if (!text.includes("<sitemapindex")) return pathsIn(text);
  return (await Promise.all(pathsIn(text).map(read))).flatMap(pathsIn);
}

const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
