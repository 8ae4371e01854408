import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { UPLOADS } from "../form-body.ts";
import { checkRequest } from "./check-request.ts";
import { type Connection, OpenConnections } from "./open-connections.ts";
import { type Refusal, refusalBytes, refusalFor, refuse } from "./refusals.ts";

/** How long we wait for clients, in milliseconds. */
const PATIENCE = {
  /** For the head of a request. */
  head: 10_000,
  /** For its body, and for pictures, which phones send slowly. */
  body: 30_000,
  upload: 300_000,
  /** Until an answer is taken: a large page in two minutes is less than 2 KB a second. */
  answer: 120_000,
  /** For the next request on a connection. */
  idle: 5_000,
  /**
   * The same behind a proxy, which keeps it for up to two minutes: were we to end it first, a post
   * on its way at that moment would be lost, for proxies do not send posts again.
   */
  idleBehindProxy: 130_000,
  /** How often we look at the clock. */
  look: 1_000,
};

type Patience = typeof PATIENCE;

/** What is still sent on a refused connection is read for so long, or the refusal would not arrive. */
const LINGER_MS = 1_000;

interface Options {
  /** Headers of every answer. */
  always: Record<string, string>;
  maxConnections: number;
  behindProxy: boolean;
  /** For tests: the rest is as it is. */
  patience?: Partial<Patience>;
}

/**
 * The HTTP server: hands on requests that are whole and clear, refuses others with a page that has
 * the headers of every answer, and keeps nobody's time for those who take too long.
 */
export function makeServer(
  listener: RequestListener,
  { always, maxConnections, behindProxy, patience: given }: Options,
): Server {
  const patience = { ...PATIENCE, ...given };
  const connections = new OpenConnections(maxConnections);
  const end = (connection: Connection, status: Refusal) => {
    const { socket, response, request } = connection;
    if (connection.refused || socket.destroyed) return;
    connection.refused = true;
    // Behind an answer that has begun a second one would be read as part of it.
    const answered = response ? response.headersSent : request !== undefined;
    if (!socket.writable || answered) return void socket.destroy();
    socket.end(refusalBytes(status, always), () => request && socket.destroy());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  const onRequest: RequestListener = (request, response) => {
    if (connections.begin(request, response)?.refused) return;
    const path = checkRequest(request);
    if (typeof path === "number") {
      const { headers, body } = refuse(path, always);
      response.writeHead(path, headers).end(request.method === "HEAD" ? undefined : body);
      return;
    }
    request.url = path;
    // Checked and from here on of no use to anybody.
    request.headers.host = "localhost";
    listener(request, response);
  };
  const server = createServer(
    {
      headersTimeout: patience.head,
      // Ours are shorter, and differ by what is sent.
      requestTimeout: patience.head + patience.upload,
      keepAliveTimeout: behindProxy ? patience.idleBehindProxy : patience.idle,
      connectionsCheckingInterval: patience.look,
      // We do so ourselves, with a page.
      requireHostHeader: false,
    },
    onRequest,
  );
  server.on("connection", (socket: Socket) => connections.add(socket));
  server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
    const connection = connections.find(socket);
    if (!connection || error.code === "ECONNRESET") socket.destroy();
    else end(connection, refusalFor(error));
  });
  // We are nobody's proxy.
  server.on("connect", ({ socket }) => {
    const connection = connections.find(socket);
    if (connection) end(connection, 400);
  });
  server.on("checkExpectation", (_request, response) => {
    const { headers, body } = refuse(417, always);
    response.writeHead(417, headers).end(body);
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) {
      if (isTooSlow(connection, now, patience)) end(connection, 408);
    }
  }, patience.look);
  look.unref();
  server.on("close", () => clearInterval(look));
  return server;
}

/** Whether its time to send a body or to take an answer is over; a head's is seen to by Node.js. */
function isTooSlow(connection: Connection, now: number, patience: Patience): boolean {
  const { request, response, since } = connection;
  if (!request) return false;
  const waited = now - since;
  if (response?.headersSent) return waited > patience.answer;
  if (request.complete) return false;
  const path = (request.url ?? "").split("?")[0] ?? "";
  return waited > (UPLOADS.test(path) ? patience.upload : patience.body);
}
