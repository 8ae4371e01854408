import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { provideBrowser } from "../testing/find-browser.ts";
import { say } from "./figures.ts";
import { type LighthouseResult, medianRun, runLighthouse } from "./run-lighthouse.ts";
import { runServer } from "./run-server.ts";

const RUNS = 3;
const CACHE_BYTES = 64 * 1_024 * 1_024;

/** One of each kind of page. */
const PAGES = [
  "/",
  "/shop",
  "/product/1",
  "/deals",
  "/specials",
  "/rewards",
  "/videos",
  "/about",
  "/contact",
  "/join",
  "/privacy",
  "/areas-served",
  "/areas/dearborn",
  "/areas/ann-arbor",
  "/blog",
  "/blog/8-mile-dispensaries-guide",
];

/** Lighthouse's mobile test of every kind of page as visitors get it, the age gate passed, then open. */
export async function reportLighthouse(): Promise<void> {
  const chromePath = await provideBrowser();
  const data = createTempFolder("hyde-lighthouse-");
  const server = await runServer(data.path, { cacheBytes: CACHE_BYTES });
  say(`\nLighthouse mobile, medians of ${RUNS} by performance`);
  try {
    for (const path of PAGES)
      await reportPage(server.origin, { path, gatePassed: true, chromePath });
    await reportPage(server.origin, { path: "/", gatePassed: false, chromePath });
  } finally {
    await server.stop();
    data.remove();
  }
}

async function reportPage(
  origin: string,
  { path, ...options }: { path: string; gatePassed: boolean; chromePath: string },
): Promise<void> {
  const runs: LighthouseResult[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(origin + path, options));
  const { scores, metrics, complaints } = medianRun(runs);
  const all = runs.map((run) => run.scores.performance).join(", ");
  say(`  ${path}${options.gatePassed ? "" : ", gate open"}`);
  say(`    ${entries(scores)}; ${entries(metrics)}; performance of each run ${all}`);
  if (complaints.length > 0) say(`    not passed: ${complaints.join(", ")}`);
}

function entries(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}
