import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Where ports are looked for: below those the system gives to outgoing connections (32768 and up on
 * Linux, 49152 elsewhere). One of those may be taken by a mere connection while a server that had it
 * starts again.
 */
const FIRST = 10_000;
const LAST = 32_000;

const ATTEMPTS = 100;

/** A port nobody listens on right now; another process may be quicker to take it. */
export async function findFreePort(): Promise<number> {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${ATTEMPTS} ports was free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    // Waits for the first of the two, and throws the error.
    await once(server.listen(port), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
