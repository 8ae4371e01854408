import { findFreePort } from "#tests/setup/free-port.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { kilobytes, say } from "./bench/figures.ts";
import { measureThroughput } from "./bench/measure-throughput.ts";
import { measureTransfer } from "./bench/measure-transfer.ts";
import { reportAreas } from "./bench/report-areas.ts";
import { reportBlog } from "./bench/report-blog.ts";
import { reportHydration } from "./bench/report-hydration.ts";
import { reportWriter } from "./bench/report-writer.ts";
import { type LighthouseResult, medianRun, runLighthouse } from "./bench/run-lighthouse.ts";
import { provideBrowser } from "./testing/find-browser.ts";
import { runCommand } from "./testing/steps.ts";

const LIGHTHOUSE_RUNS = 3;

/** `npm run bench -- areas` and `-- blog` measure that alone, without a browser. */
const wanted = new Set(process.argv.slice(2));
const isWanted = (part: "home" | "areas" | "blog" | "writer" | "hydration") =>
  wanted.size === 0 || wanted.has(part);

/** Measures the production build on this machine, one thing after the other. */
async function bench(): Promise<string[]> {
  if (isWanted("home")) await benchHome();
  if (isWanted("areas")) await reportAreas();
  if (isWanted("blog")) await reportBlog();
  if (isWanted("writer")) await reportWriter();
  if (isWanted("hydration")) await reportHydration();
  return [];
}

async function benchHome(): Promise<void> {
  const chromePath = await provideBrowser();
  const data = createTempFolder("hyde-bench-");
  const port = await findFreePort();
  const server = spawnServer({ PORT: String(port), DATA_DIR: data.path, LOG_LEVEL: "error" });
  try {
    if (!(await server.opened)) throw new Error(`the site did not start: ${server.output()}`);
    const url = `http://localhost:${port}/`;
    await reportTransfer(url, chromePath);
    await reportThroughput(url);
    await reportLighthouse(url, chromePath);
  } finally {
    await server.kill("SIGTERM");
    data.remove();
  }
}

async function reportTransfer(url: string, chromePath: string): Promise<void> {
  const transfers = await measureTransfer(url, chromePath);
  say("\nOver the wire, cold first view of / at 390 px, gate passed");
  const row = (kind: string, requests: number, bytes: number) =>
    say(
      `  ${kind.padEnd(12)} ${String(requests).padStart(3)} requests ${kilobytes(bytes).padStart(11)}`,
    );
  for (const { kind, requests, bytes } of transfers) row(kind, requests, bytes);
  const total = (pick: "requests" | "bytes") => transfers.reduce((sum, one) => sum + one[pick], 0);
  row("total", total("requests"), total("bytes"));
}

async function reportThroughput(url: string): Promise<void> {
  const { requestsPerSecond, median, p99, failures } = await measureThroughput(url);
  say("\nRendering / for each request, 16 connections, client on the same machine");
  say(
    `  ${requestsPerSecond.toFixed(0)} requests/s, median ${median.toFixed(0)} ms, 99th percentile ${p99.toFixed(0)} ms, ${failures} failed`,
  );
}

async function reportLighthouse(url: string, chromePath: string): Promise<void> {
  for (const gatePassed of [true, false]) {
    const runs: LighthouseResult[] = [];
    for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
      runs.push(await runLighthouse(url, { gatePassed, chromePath }));
    }
    const median = medianRun(runs);
    const state = gatePassed ? "gate passed" : "gate open";
    say(`\nLighthouse mobile, ${state}, median of ${LIGHTHOUSE_RUNS} by performance`);
    say(`  ${entries(median.scores)}`);
    say(`  ${entries(median.metrics)}`);
    say(`  performance of each run: ${runs.map((run) => run.scores.performance).join(", ")}`);
    if (median.complaints.length > 0) say(`  not passed: ${median.complaints.join(", ")}`);
  }
}

function entries(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join("   ");
}

await runCommand(bench);
