import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How often the balancer checks each server's readiness. */
const READINESS_CHECK_MS = 150;

interface Balancer {
  origin: string;
  /** Known servers, by origin; may be changed at any time. */
  servers: Set<string>;
  /** Origins of the servers that currently get requests. */
  ready(): string[];
  stop(): Promise<void>;
}

/**
 * A minimal load balancer: passes each request to the next ready server over kept-alive connections,
 * without retries. Answers 502 if that fails.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Set<string>();
  const readyServers = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let nextIndex = 0;
  let isRunning = true;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const choice = [...readyServers];
    const origin = choice[nextIndex++ % choice.length];
    if (origin === undefined) return void outgoing.writeHead(502).end("no server is ready");
    const { method, url: path, headers } = incoming;
    const forwarded = request(
      { host: "127.0.0.1", port: new URL(origin).port, method, path, headers, agent },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.on("error", () => outgoing.destroy());
      },
    );
    forwarded.on("error", (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${origin} failed: ${error.message}`);
    });
    incoming.pipe(forwarded);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const checkReadiness = async () => {
    while (isRunning) {
      for (const origin of new Set([...servers, ...readyServers])) {
        if (servers.has(origin) && (await isReady(origin))) readyServers.add(origin);
        else readyServers.delete(origin);
      }
      await sleep(READINESS_CHECK_MS);
    }
  };
  const checking = checkReadiness();
  const bound = server.address();
  const port = bound && typeof bound === "object" ? bound.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    servers,
    ready: () => [...readyServers],
    stop: async () => {
      isRunning = false;
      await checking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
