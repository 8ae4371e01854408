import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports the system uses for outgoing connections (32768 and up on Linux, 49152 elsewhere):
 * a connection could take one of those while a server restarts.
 */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;

const ATTEMPTS = 100;

/** A free port. Another process may still take it first. */
export async function findFreePort(): Promise<number> {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${ATTEMPTS} ports was free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    // Throws on "error", which means that the port is in use.
    await once(server.listen(port), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
