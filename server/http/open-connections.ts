import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limit on request bodies received at the same time, because each may be in memory. */
const MAX_BODIES = 512;

/** Limit on requests that wait for the response before them. Browsers and proxies send none ahead. */
const MAX_WAITING_REQUESTS = 32;

/** A connection, and its current request. */
export interface Connection {
  socket: Socket;
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** When its current state began, in milliseconds of `performance.now()`. */
  stateStartedAt: number;
  /** A rejected connection gets no further response. */
  isRejected: boolean;
  /** Start the requests that the client sent before the current response had left, in order. */
  waiting: (() => void)[];
}

/**
 * All open connections. At the limit, a new connection closes the connection whose client has kept the
 * server waiting longest. A client with many idle connections loses those, and other clients are served.
 */
export class OpenConnections {
  readonly #max: number;
  readonly #open = new Map<Socket, Connection>();
  readonly #bodies = new Set<Connection>();

  constructor(max: number) {
    this.#max = max;
  }

  add(socket: Socket): void {
    const now = performance.now();
    if (this.#open.size >= this.#max && !this.#closeSlowest()) {
      socket.destroy();
      return;
    }
    const fresh = {
      request: undefined,
      response: undefined,
      stateStartedAt: now,
      isRejected: false,
    };
    const connection: Connection = { socket, ...fresh, waiting: [] };
    this.#open.set(socket, connection);
    // Node.js resumes the socket whenever a request or a response ends.
    socket.on("resume", () => {
      if (connection.waiting.length > 0) socket.pause();
    });
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#bodies.delete(connection);
    });
  }

  /**
   * Starts a request once the previous response on its connection has left. Node.js starts all requests
   * that arrive together, and would keep their responses in memory until the client reads them. While
   * requests wait, nothing is read from the socket, so the rest stays with the client.
   */
  startInTurn({ socket }: IncomingMessage, start: () => void): void {
    const connection = this.find(socket);
    if (!connection?.response) {
      start();
      return;
    }
    const { waiting } = connection;
    // One read from the socket may contain thousands.
    if (waiting.length === MAX_WAITING_REQUESTS) {
      socket.destroy();
      return;
    }
    waiting.push(start);
    socket.pause();
    if (waiting.length === 1) startNextAfterResponse(connection);
  }

  find(socket: Socket): Connection | undefined {
    const connection = this.#open.get(socket);
    if (connection) updateState(connection);
    return connection;
  }

  /** Records that a request has begun. Its end is found by `updateState`, without a listener. */
  startRequest(request: IncomingMessage, response: ServerResponse): Connection | undefined {
    const connection = this.#open.get(request.socket);
    if (!connection) return undefined;
    connection.request = request;
    connection.response = response;
    connection.stateStartedAt = performance.now();
    if (hasBody(request)) this.#beginBody(connection, request);
    return connection;
  }

  *[Symbol.iterator](): Iterator<Connection> {
    for (const connection of this.#open.values()) {
      updateState(connection);
      yield connection;
    }
  }

  #beginBody(connection: Connection, request: IncomingMessage): void {
    this.#bodies.add(connection);
    const end = () => this.#bodies.delete(connection);
    request.once("end", end).once("close", end);
    if (this.#bodies.size <= MAX_BODIES) return;
    // The oldest first. A complete body waits for us, not for its client.
    for (const held of this.#bodies) {
      if (held.request?.complete) continue;
      held.socket.destroy();
      return;
    }
  }

  #closeSlowest(): boolean {
    let slowest: Connection | undefined;
    for (const connection of this) {
      if (!isWaitingForClient(connection) || connection.socket.destroyed) continue;
      if (!slowest || connection.stateStartedAt < slowest.stateStartedAt) slowest = connection;
    }
    if (!slowest) return false;
    this.#open.delete(slowest.socket);
    slowest.socket.destroy();
    return true;
  }
}

function startNextAfterResponse(connection: Connection): void {
  const { socket, response, waiting } = connection;
  response?.once("close", () => {
    if (socket.destroyed) return;
    updateState(connection);
    waiting.shift()?.();
    if (waiting.length > 0) startNextAfterResponse(connection);
    else socket.resume();
  });
}

/** After a response has ended, the connection waits for its next request. */
function updateState(connection: Connection): void {
  const { request, response } = connection;
  if (!response?.closed) return;
  // The rest of a body that nobody read may still be arriving.
  if (request?.complete) connection.request = undefined;
  connection.response = undefined;
  connection.stateStartedAt = performance.now();
}

/** Whether it is the client's turn: to send the rest of a request or to receive a response. */
function isWaitingForClient({ request, response }: Connection): boolean {
  return !request?.complete || response?.headersSent === true;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
