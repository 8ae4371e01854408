import { DatabaseBusyError } from "./errors.server.ts";

/** How long a write waits for those before it in this process, in milliseconds. */
const WAIT_LIMIT_MS = 10_000;

/**
 * Lets one write or transaction at a time use the writer connection, first come, first served.
 * The limit turns the classic mistake, a write through `db` inside a transaction (which waits for
 * itself), into an error instead of a standstill.
 */
export class WriteLock {
  readonly #waiting: Array<() => void> = [];
  readonly #limitMs: number;
  #held = false;

  constructor(limitMs = WAIT_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** Resolves to the function that gives the lock back. Throws DatabaseBusyError at the limit. */
  async acquire(): Promise<() => void> {
    if (this.#held) await this.#wait();
    this.#held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      // The lock passes straight on: were it free in between, a newcomer could jump the queue.
      if (next) next();
      else this.#held = false;
    };
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(
          new DatabaseBusyError(
            `no turn to write within ${this.#limitMs / 1000} s: is something slow, or a write ` +
              "that does not go through the transaction, inside a transaction?",
          ),
        );
      }, this.#limitMs);
      this.#waiting.push(enter);
    });
  }
}
