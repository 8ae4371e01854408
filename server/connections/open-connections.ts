import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests whose bodies are on their way, at most: each may hold its body in memory. */
const MAX_BODIES = 512;

/** A connection, and what is under way on it. */
export interface Connection {
  socket: Socket;
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** When its present state began, in milliseconds of `performance.now()`. */
  since: number;
  /** Was refused: what it still sends is of no interest. */
  refused: boolean;
}

/**
 * All open connections. Where there are too many, the one that has kept us waiting the longest
 * makes room: whoever holds many of them open loses these, and others are served.
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
    if (this.#open.size >= this.#max && !this.#makeRoom()) {
      socket.destroy();
      return;
    }
    const fresh = { request: undefined, response: undefined, since: now, refused: false };
    const connection: Connection = { socket, ...fresh };
    this.#open.set(socket, connection);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#bodies.delete(connection);
    });
  }

  find(socket: Socket): Connection | undefined {
    const connection = this.#open.get(socket);
    if (connection) noteEnd(connection);
    return connection;
  }

  /** Notes that a request has begun; its end is noted when somebody looks. */
  begin(request: IncomingMessage, response: ServerResponse): Connection | undefined {
    const connection = this.#open.get(request.socket);
    if (!connection) return undefined;
    connection.request = request;
    connection.response = response;
    connection.since = performance.now();
    if (hasBody(request)) this.#beginBody(connection, request);
    return connection;
  }

  *[Symbol.iterator](): Iterator<Connection> {
    for (const connection of this.#open.values()) {
      noteEnd(connection);
      yield connection;
    }
  }

  #beginBody(connection: Connection, request: IncomingMessage): void {
    this.#bodies.add(connection);
    const end = () => this.#bodies.delete(connection);
    request.once("end", end).once("close", end);
    if (this.#bodies.size <= MAX_BODIES) return;
    // In the order in which they began. What is here in full waits for us, not for its sender.
    for (const held of this.#bodies) {
      if (held.request?.complete) continue;
      held.socket.destroy();
      return;
    }
  }

  #makeRoom(): boolean {
    let longest: Connection | undefined;
    for (const connection of this) {
      if (!awaitsClient(connection) || connection.socket.destroyed) continue;
      if (!longest || connection.since < longest.since) longest = connection;
    }
    if (!longest) return false;
    this.#open.delete(longest.socket);
    longest.socket.destroy();
    return true;
  }
}

/** Where an answer has ended, the connection waits for its next request from now on. */
function noteEnd(connection: Connection): void {
  const { request, response } = connection;
  if (!response?.closed) return;
  // A body nobody wanted may still be on its way.
  if (request?.complete) connection.request = undefined;
  connection.response = undefined;
  connection.since = performance.now();
}

/** Whether the other side is to act: to send the rest of its request, or to take its answer. */
function awaitsClient({ request, response }: Connection): boolean {
  return !request?.complete || response?.headersSent === true;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
