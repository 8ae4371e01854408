import type { RequestListener } from "node:http";

interface Limits {
  /** Renders that run at once. */
  active: number;
  /** Requests that may wait in the queue. */
  waiting: number;
  /** Running and waiting requests of one client. */
  perClient: number;
}

/** Thrown when too many requests already wait for a render. */
export class TooBusyError extends Error {}

/**
 * Limits how many renders run at once and how many wait, so that cached pages are sent in between,
 * whatever else is requested. Clients take turns, so one with many requests delays the others by one
 * render each; the limit per client leaves room in the queue.
 */
export class RenderGate {
  readonly #limits: Limits;
  #active = 0;
  /** Starts waiting requests, by client. The first client is next. */
  readonly #queues = new Map<string, (() => void)[]>();
  #waiting = 0;
  readonly #byClient = new Map<string, number>();
  #rejected = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get stats(): { waiting: number; rejected: number } {
    return { waiting: this.#waiting, rejected: this.#rejected };
  }

  /**
   * Runs `work` when its turn comes.
   * @throws TooBusyError at once if the queue is full or this client has too many requests in it.
   */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const clientRequests = this.#byClient.get(client) ?? 0;
    const { active, waiting, perClient } = this.#limits;
    const isFull = this.#active >= active && this.#waiting >= waiting;
    if (isFull || clientRequests >= perClient) {
      this.#rejected += 1;
      throw new TooBusyError();
    }
    this.#byClient.set(client, clientRequests + 1);
    if (this.#active < active) this.#active += 1;
    else await this.#waitForTurn(client);
    try {
      return await work();
    } finally {
      const left = (this.#byClient.get(client) ?? 1) - 1;
      if (left === 0) this.#byClient.delete(client);
      else this.#byClient.set(client, left);
      // Deferred, so that cached pages are sent first.
      setImmediate(() => this.#next());
    }
  }

  #waitForTurn(client: string): Promise<void> {
    this.#waiting += 1;
    return new Promise((start) => {
      const queue = this.#queues.get(client);
      if (queue) queue.push(start);
      else this.#queues.set(client, [start]);
    });
  }

  #next(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#active -= 1;
      return;
    }
    const [client, queue] = next;
    this.#waiting -= 1;
    queue.shift()?.();
    // The client goes to the end of the line.
    this.#queues.delete(client);
    if (queue.length > 0) this.#queues.set(client, queue);
  }
}

/** The gates of one process. Requests of signed-in staff skip both. */
export interface RenderGates {
  /** For pages, whether rendered for one request or for the cache. */
  pages: RenderGate;
  /** For form posts, so that a flood of page requests does not block a message. */
  forms: RenderGate;
}

export function createRenderGates(): RenderGates {
  return {
    pages: new RenderGate({ active: 2, waiting: 64, perClient: 32 }),
    forms: new RenderGate({ active: 4, waiting: 128, perClient: 32 }),
  };
}

/**
 * Requests started per turn of the event loop: a few milliseconds of work. More than the two renders
 * that run at once, so that requests queue in the render gate, not here.
 */
const BATCH_SIZE = 3;

/**
 * Starts requests that need work a few at a time. Node.js would otherwise start all requests that
 * arrived together before it reads from the connections again, and a request for a cached page would
 * wait for all of them.
 */
export function startRequestsInBatches(next: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  const startBatch = () => {
    for (const start of waiting.splice(0, BATCH_SIZE)) start();
    if (waiting.length > 0) setImmediate(startBatch);
  };
  return (request, response) => {
    if (waiting.push(() => next(request, response)) === 1) setImmediate(startBatch);
  };
}
