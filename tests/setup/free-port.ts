import { once } from "node:events";
import { createServer } from "node:net";

/** A port nobody listens on right now; another process may be quicker to take it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
