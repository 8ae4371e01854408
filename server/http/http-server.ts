import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { type Rejection, rejection, rejectionBytes } from "./error-pages.ts";
import { type Connection, OpenConnections } from "./open-connections.ts";
import { isUploadPath } from "./request-body.ts";
import { setBaseHeaders } from "./response-headers.ts";

/** How long to wait for clients, in milliseconds. */
const TIMEOUTS_MS = {
  /** For the head of a request. */
  head: 10_000,
  /** For its body; for pictures, which phones upload slowly. */
  body: 30_000,
  upload: 300_000,
  /** For the client to receive the response: a large page in two minutes is under 2 KB a second. */
  response: 120_000,
  /** The same for a backup, which may have hundreds of megabytes. */
  backup: 3_600_000,
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

type Timeouts = typeof TIMEOUTS_MS;

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
  const timeouts = { ...TIMEOUTS_MS, ...given };
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
  const startRequest: RequestListener = (request, response) => {
    if (connections.startRequest(request, response)?.isRejected) return;
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
    (request, response) => connections.startInTurn(request, () => startRequest(request, response)),
  );
  server.on("connection", (socket: Socket) => connections.add(socket));
  server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
    const connection = connections.find(socket);
    if (!connection || error.code === "ECONNRESET") socket.destroy();
    else reject(connection, getRejectionStatus(error));
  });
  server.on("connect", ({ socket }) => {
    const connection = connections.find(socket);
    if (connection) reject(connection, 400);
  });
  server.on("checkExpectation", (request, response) =>
    connections.startInTurn(request, () => {
      connections.startRequest(request, response);
      setBaseHeaders(request, response, base);
      const { headers, body } = rejection(417);
      response.writeHead(417, headers).end(body);
    }),
  );
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

/** The download of the latest backup. */
const BACKUP_PATH = "/admin/backups/latest";

/** Whether a client took too long to send a body or receive a response; Node.js checks heads. */
function isTooSlow(connection: Connection, now: number, timeouts: Timeouts): boolean {
  const { request, response, stateStartedAt } = connection;
  if (!request) return false;
  const waited = now - stateStartedAt;
  const path = (request.url ?? "").split("?")[0] ?? "";
  if (response?.headersSent) {
    return waited > (path === BACKUP_PATH ? timeouts.backup : timeouts.response);
  }
  if (request.complete) return false;
  return waited > (isUploadPath(path) ? timeouts.upload : timeouts.body);
}

/** Longest URL with its query, in characters. All headers together may have 16,384 bytes. */
const MAX_TARGET_LENGTH = 12_288;

/** A host name and a port, or an address in brackets. */
const HOST_HEADER = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Checks a request for what Node.js accepts although two servers could read it differently.
 * @returns its path and query, or the status to reject it with.
 */
function checkRequest(request: IncomingMessage): string | 400 | 414 {
  const { url = "", headers, httpVersion } = request;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || httpVersion !== "1.1")) {
    return 400;
  }
  if (countHosts(request.rawHeaders) > 1 || !HOST_HEADER.test(headers.host ?? "")) return 400;
  if (headers.host === undefined && httpVersion === "1.1") return 400;
  return parseTarget(request) ?? 400;
}

/**
 * The path and query of any form of request target; undefined if it has none. The host in it is
 * chosen by the client and never used.
 */
function parseTarget({ method, url = "" }: IncomingMessage): string | undefined {
  // `OPTIONS *` asks about the server as a whole.
  if (url === "*") return method === "OPTIONS" ? "/" : undefined;
  if (url.startsWith("/")) return /^[^?]*\\/.test(url) ? undefined : url;
  const absolute = URL.parse(url);
  if (absolute?.protocol !== "http:" && absolute?.protocol !== "https:") return undefined;
  return absolute.pathname + absolute.search;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** The error of a request that Node.js could not parse. */
interface ParserError extends Error {
  code?: string;
  /** The bytes that could not be read. */
  rawPacket?: Buffer;
}

/** The status to reject an unparsable request with. */
function getRejectionStatus({ code, rawPacket }: ParserError): Rejection {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  const [firstLine = ""] = (rawPacket?.toString("latin1") ?? "").split("\r\n", 1);
  return /^[A-Z]+ \//.test(firstLine) && firstLine.length > MAX_TARGET_LENGTH ? 414 : 431;
}
