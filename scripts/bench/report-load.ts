import { findProgram } from "#tests/setup/proxies.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { milliseconds, say } from "./figures.ts";
import { type Load, loadWith } from "./load.ts";
import { runBareNode } from "./run-bare-node.ts";
import { runNginx } from "./run-nginx.ts";
import { runServer } from "./run-server.ts";
import { fetchAnswer } from "./time-page.ts";

const CACHE_BYTES = 64 * 1_024 * 1_024;
const ROUNDS = 5;
const SECONDS = 5;

/**
 * The home page kept ready, against nginx with the same bytes in a file, a server of Node.js with no
 * other work, and rendering it for each request: each in turn, round after round, so that what else the machine does hits all.
 */
export async function reportLoad(): Promise<void> {
  say("\nThe home page, from the pages kept ready, from a file by nginx, and rendered each time");
  const missing = ["wrk", "nginx"].filter((name) => !findProgram(name));
  if (missing.length > 0) {
    say(`  left out: ${missing.join(" and ")} not found (Debian: apt-get install wrk nginx-light)`);
    return;
  }
  const folder = createTempFolder("hyde-load-");
  const data = createTempFolder("hyde-load-data-");
  const kept = await runServer(data.path, { cacheBytes: CACHE_BYTES });
  const rendered = await runServer(data.path);
  try {
    const home = `${kept.origin}/`;
    const answer = await fetchAnswer(home);
    const nginx = await runNginx(folder.path, answer);
    const node = await runBareNode(answer);
    const servers = { kept: home, nginx: nginx.url, node: node.url };
    try {
      await reportCrowd({ ...servers, rendered: `${rendered.origin}/` }, 32);
      // Of so many who wait for a rendering none would be done in time.
      await reportCrowd(servers, 512);
    } finally {
      await Promise.all([nginx.stop(), node.stop()]);
    }
  } finally {
    await Promise.all([kept.stop(), rendered.stop()]);
    folder.remove();
    data.remove();
  }
}

async function reportCrowd(servers: Record<string, string>, connections: number): Promise<void> {
  const loads = new Map<string, Load[]>(Object.keys(servers).map((name) => [name, []]));
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(servers)) {
      const load = await loadWith(url, { connections, seconds: round === 0 ? 2 : SECONDS });
      if (round > 0) loads.get(name)?.push(load);
    }
  }
  say(`  ${connections} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`);
  const rates = new Map<string, number>();
  for (const [name, all] of loads) {
    const rate = median(all.map(({ requestsPerSecond }) => requestsPerSecond));
    rates.set(name, rate);
    const times = `median ${milliseconds(median(all.map((load) => load.median)))}`;
    const late = `99th percentile ${milliseconds(median(all.map(({ p99 }) => p99)))}`;
    const failed = all.reduce((sum, { failures }) => sum + failures, 0);
    say(`    ${name.padEnd(9)} ${rate.toFixed(0)} requests/s, ${times}, ${late}, ${failed} failed`);
  }
  const kept = rates.get("kept") ?? Number.NaN;
  const shares = [...rates].filter(([name]) => name !== "kept");
  say(
    `    ${shares.map(([name, rate]) => `kept / ${name} ${(kept / rate).toFixed(2)}`).join(", ")}`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
