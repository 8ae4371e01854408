import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { checkRequest, rejectionFor } from "./check-request.ts";
import { type Rejection, rejection, rejectionBytes } from "./error-pages.ts";
import { type Connection, OpenConnections } from "./open-connections.ts";
import { isUploadPath } from "./request-body.ts";
import { setBaseHeaders } from "./response-headers.ts";

/** How long to wait for clients, in milliseconds. */
const TIMEOUTS = {
  /** For the head of a request. */
  head: 10_000,
  /** For its body; for pictures, which phones upload slowly. */
  body: 30_000,
  upload: 300_000,
  /** For the client to receive the response: a large page in two minutes is under 2 KB a second. */
  response: 120_000,
  /** For the next request on a connection. */
  idle: 5_000,
  /**
   * The same behind a proxy. Longer than proxies keep connections (up to two minutes), because a post
   * sent on a connection that we close at that moment is lost: proxies do not resend posts.
   */
  idleBehindProxy: 130_000,
  /** How often connections are checked. */
  check: 1_000,
};

type Timeouts = typeof TIMEOUTS;

/** How long to keep reading a rejected connection; closing it sooner would lose the rejection. */
const LINGER_MS = 1_000;

interface Options {
  /** Headers of every response. */
  base: Readonly<Record<string, string>>;
  maxConnections: number;
  behindProxy: boolean;
  /** Set by tests. */
  timeouts?: Partial<Timeouts>;
}

/**
 * Creates the HTTP server. It passes on requests that are complete and unambiguous, rejects others
 * with an error page, sets the base headers of every response, and enforces the timeouts.
 */
export function createHttpServer(
  listener: RequestListener,
  { base, maxConnections, behindProxy, timeouts: given }: Options,
): Server {
  const timeouts = { ...TIMEOUTS, ...given };
  const connections = new OpenConnections(maxConnections);
  const reject = (connection: Connection, status: Rejection) => {
    const { socket, response, request } = connection;
    if (connection.isRejected || socket.destroyed) return;
    connection.isRejected = true;
    // Bytes written after the start of a response would be read as part of it.
    const hasStarted = response ? response.headersSent : request !== undefined;
    if (!socket.writable || hasStarted) return void socket.destroy();
    socket.end(rejectionBytes(status, base), () => request && socket.destroy());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  const onRequest: RequestListener = (request, response) => {
    if (connections.begin(request, response)?.isRejected) return;
    setBaseHeaders(request, response, base);
    const path = checkRequest(request);
    if (typeof path === "number") {
      const { headers, body } = rejection(path);
      response.writeHead(path, headers).end(request.method === "HEAD" ? undefined : body);
      return;
    }
    request.url = path;
    // Nothing may depend on the host a client names, so it is removed after the check.
    request.headers.host = "localhost";
    listener(request, response);
  };
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      // A backstop: `isTooSlow` applies the shorter limits, which depend on the path.
      requestTimeout: timeouts.head + timeouts.upload,
      keepAliveTimeout: behindProxy ? timeouts.idleBehindProxy : timeouts.idle,
      connectionsCheckingInterval: timeouts.check,
      // checkRequest does this and responds with a page.
      requireHostHeader: false,
    },
    onRequest,
  );
  server.on("connection", (socket: Socket) => connections.add(socket));
  server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
    const connection = connections.find(socket);
    if (!connection || error.code === "ECONNRESET") socket.destroy();
    else reject(connection, rejectionFor(error));
  });
  server.on("connect", ({ socket }) => {
    const connection = connections.find(socket);
    if (connection) reject(connection, 400);
  });
  server.on("checkExpectation", (request, response) => {
    setBaseHeaders(request, response, base);
    const { headers, body } = rejection(417);
    response.writeHead(417, headers).end(body);
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) {
      if (isTooSlow(connection, now, timeouts)) reject(connection, 408);
    }
  }, timeouts.check);
  check.unref();
  server.on("close", () => clearInterval(check));
  return server;
}

/** Whether a client took too long to send a body or receive a response; Node.js checks heads. */
function isTooSlow(connection: Connection, now: number, timeouts: Timeouts): boolean {
  const { request, response, since } = connection;
  if (!request) return false;
  const waited = now - since;
  if (response?.headersSent) return waited > timeouts.response;
  if (request.complete) return false;
  const path = (request.url ?? "").split("?")[0] ?? "";
  return waited > (isUploadPath(path) ? timeouts.upload : timeouts.body);
}
