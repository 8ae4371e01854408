interface Limits {
  /** Renders at the same time. */
  active: number;
  /** Requests that may wait for one. */
  waiting: number;
  /** Of both together, for one client. */
  perClient: number;
}

/** Thrown where a request would have to wait too long for its turn. */
export class TooBusy extends Error {}

/**
 * Lets only so many renders run at once and so many more wait, so that answers that lie ready are
 * sent between them, whatever is asked for. A client that asks for much takes no place from others.
 */
export class RenderGate {
  readonly #limits: Limits;
  #active = 0;
  readonly #queue: (() => void)[] = [];
  readonly #byClient = new Map<string, number>();
  #refused = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get figures(): { waiting: number; refused: number } {
    return { waiting: this.#queue.length, refused: this.#refused };
  }

  /**
   * Runs `work` once it has its turn.
   * @throws TooBusy at once where too many wait already, or too many of this client.
   */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const ofClient = this.#byClient.get(client) ?? 0;
    const { active, waiting, perClient } = this.#limits;
    const isFull = this.#active >= active && this.#queue.length >= waiting;
    if (isFull || ofClient >= perClient) {
      this.#refused += 1;
      throw new TooBusy();
    }
    this.#byClient.set(client, ofClient + 1);
    if (this.#active < active) this.#active += 1;
    else await new Promise<void>((start) => this.#queue.push(start));
    try {
      return await work();
    } finally {
      const left = (this.#byClient.get(client) ?? 1) - 1;
      if (left === 0) this.#byClient.delete(client);
      else this.#byClient.set(client, left);
      // Not at once: answers that lie ready come first.
      setImmediate(() => this.#next());
    }
  }

  #next(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#active -= 1;
  }
}

/** The gates of one process. Signed-in staff pass by both. */
export interface RenderGates {
  /** Pages made for one request, and pages that are to be cached. */
  pages: RenderGate;
  /** Answers to forms: a flood of reads does not keep a message from being sent. */
  forms: RenderGate;
}

export function makeRenderGates(): RenderGates {
  return {
    pages: new RenderGate({ active: 2, waiting: 64, perClient: 32 }),
    forms: new RenderGate({ active: 4, waiting: 128, perClient: 32 }),
  };
}
