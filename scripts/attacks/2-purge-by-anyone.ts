import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get, send } from "#tests/setup/http.ts";
import { startCaddy, startNginx, startVarnish } from "#tests/setup/proxies.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import type { Attack } from "./attack.ts";

const BR = { "Accept-Encoding": "br" };
const PAGE = "/rewards";
const ATTEMPTS = 100;
const PAUSE_MS = 200;

/** Polls until `isDone` returns true. Throws Error if that takes too long. */
async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await isDone().catch(() => false)) return;
    await sleep(PAUSE_MS);
  }
  throw new Error("the proxies did not start");
}

/**
 * Runs the site, Varnish, and nginx and Caddy in front of Varnish, all on this machine, so every
 * visitor reaches Varnish from 127.0.0.1. The attacker sends purges through each of them and directly
 * to the purge listener.
 */
async function run(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-2-");
  const ports = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const [sitePort = 0, port = 0, purgePort = 0, nginxPort = 0, caddyPort = 0] = ports;
  const secret = randomBytes(32).toString("hex");
  const purgeListener = { origin: `http://127.0.0.1:${purgePort}` };
  const server = spawnServer({
    DATA_DIR: folder.path,
    PORT: String(sitePort),
    PURGE_URL: `${purgeListener.origin}/`,
    PURGE_SECRET: secret,
  });
  const varnish = await startVarnish({ port, purgePort, secret, sitePort: String(sitePort) });
  const hosts = [`127.0.0.1:${port}`];
  const nginx = await startNginx(nginxPort, hosts);
  const caddy = await startCaddy(caddyPort, hosts);
  const entryPorts = { Varnish: port, nginx: nginxPort, Caddy: caddyPort };
  try {
    for (const [name, entryPort] of Object.entries(entryPorts)) {
      const front = { origin: `http://localhost:${entryPort}` };
      const isHit = async () => (await get(front, PAGE, BR)).headers["x-cache"] === "hit";
      for (const method of ["PURGE", "BAN"]) {
        await waitUntil(isHit);
        const headers = {
          "X-Purge-Keys": "*",
          "X-Purge-Secret": "guess",
          "X-Forwarded-For": "::1",
        };
        const { status } = await send(front, PAGE, { method, headers });
        if (status < 400) return `${method} by way of ${name} was answered with ${status}`;
        if (!(await isHit())) return `${method} by way of ${name} emptied the cache`;
      }
    }
    const purge = await send(purgeListener, PAGE, {
      method: "PURGE",
      headers: { "X-Purge-Keys": "*" },
    });
    if (purge.status < 400) return "a purge without the secret was accepted";
    return undefined;
  } finally {
    await Promise.all([nginx.stop(), caddy.stop()]);
    await varnish.stop();
    await server.kill("SIGTERM");
    folder.remove();
  }
}

const attack: Attack = { item: "2. Purging the cache in front", run };
export default attack;
