import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { milliseconds, say } from "./figures.ts";
import { runServer } from "./run-server.ts";

const CACHE_BYTES = 64 * 1_024 * 1_024;
const CLIENT = join(import.meta.dirname, "attack-client.ts");
const ROUNDS = 5;
const ROUND_MS = 5_000;
/** Pause between the measured visitor's requests. */
const PAUSE_MS = 5;

/** Attackers per scene, each in its own process: kind of request and number of connections. */
const SCENES: Record<string, [kind: string, connections: number][]> = {
  "no attack": [],
  "missing pages and forms": [
    ["missing", 64],
    ["form", 4],
    ["formless", 4],
  ],
  "unknown places": [["area", 64]],
};

/**
 * Measures how long a visitor waits for a cached page while others request missing pages, send forms
 * of 65,000 fields, or request unknown places, alternating with rounds without an attack.
 */
export async function reportAttack(): Promise<void> {
  say("\nA cached page while the site is attacked, in milliseconds");
  const data = createTempFolder("hyde-attack-");
  const server = await runServer(data.path, { cacheBytes: CACHE_BYTES });
  const waits = new Map<string, number[]>();
  const rates = new Map<string, number[]>();
  try {
    for (let warm = 0; warm < 200; warm += 1) await visit(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, attackers] of Object.entries(SCENES)) {
        const scene = await measure(server, attackers);
        waits.set(name, [...(waits.get(name) ?? []), ...scene.waits]);
        rates.set(name, [...(rates.get(name) ?? []), scene.perSecond]);
      }
    }
  } finally {
    await server.stop();
    data.remove();
  }
  for (const [name, all] of waits) {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => milliseconds(sorted[Math.floor(sorted.length * share)] ?? 0);
    const perSecond = (rates.get(name) ?? []).reduce((sum, rate) => sum + rate, 0) / ROUNDS;
    say(
      `  ${name.padEnd(24)} median ${at(0.5)}, 99th percentile ${at(0.99)}, ` +
        `${sorted.length} requests; attackers had ${perSecond.toFixed(0)} answers/s`,
    );
  }
}

async function measure(
  server: { origin: string },
  attackers: [kind: string, connections: number][],
): Promise<{ waits: number[]; perSecond: number }> {
  const clients = attackers.map(([kind, connections]) =>
    spawn(process.execPath, [CLIENT, server.origin, kind, String(connections)], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  // The attackers need time to start and connect.
  await sleep(1_000);
  const waits: number[] = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    const asked = performance.now();
    await visit(server);
    waits.push(performance.now() - asked);
    await sleep(PAUSE_MS);
  }
  let perSecond = 0;
  for (const client of clients) {
    client.stdin.end();
    const [line] = (await once(client.stdout, "data")) as [Buffer];
    perSecond += (JSON.parse(line.toString()) as { perSecond: number }).perSecond;
  }
  return { waits, perSecond };
}

/** Requests the home page on a new connection. Decompressing it is not part of the measurement. */
async function visit({ origin }: { origin: string }): Promise<void> {
  const { port } = new URL(origin);
  const headers = { "Accept-Encoding": "br" };
  const outgoing = get({ host: "127.0.0.1", port, path: "/", agent: false, headers });
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  if (incoming.statusCode !== 200) throw new Error(`the home page answered ${incoming.statusCode}`);
  await once(incoming.resume(), "end");
}
