import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseBusyError, isSqliteBusy } from "./errors.server.ts";

/** How long a statement waits for another process to release the database, in milliseconds. */
const BUSY_LIMIT_MS = 10_000;

const MAX_PAUSE_MS = 50;

/**
 * Runs a synchronous SQLite call and retries it after short pauses while another process holds the
 * lock. SQLite's own busy timeout would wait inside the call and block the whole process. Throws
 * DatabaseBusyError after `limitMs`, by default ten seconds; other errors are thrown immediately.
 */
export async function retryWhileBusy<T>(call: () => T, limitMs = BUSY_LIMIT_MS): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return call();
    } catch (error) {
      if (!isSqliteBusy(error)) throw error;
      if (performance.now() >= deadline) {
        throw new DatabaseBusyError(`the database stayed locked for ${limitMs / 1000} s`, {
          cause: error,
        });
      }
    }
    // Random pauses, so that two processes do not keep colliding.
    await sleep(pause * (0.5 + Math.random()));
  }
}

/** How long a write waits for earlier writes of this process, in milliseconds. */
const WRITE_WAIT_LIMIT_MS = 10_000;

/**
 * Lets one write or transaction at a time use the writer connection, first come, first served. The
 * limit turns the classic mistake, a write through `db` inside a transaction (a deadlock), into an
 * error.
 */
export class WriteLock {
  readonly #waiting: Array<() => void> = [];
  readonly #limitMs: number;
  #held = false;

  constructor(limitMs = WRITE_WAIT_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** Resolves to the function that releases the lock. Throws DatabaseBusyError at the limit. */
  async acquire(): Promise<() => void> {
    if (this.#held) await this.#wait();
    this.#held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      // Hand the lock to the next in line directly, so that a newcomer cannot jump the queue.
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
            `no write lock within ${this.#limitMs / 1000} s: a write is slow, or code inside a ` +
              "transaction writes through db instead of the transaction",
          ),
        );
      }, this.#limitMs);
      this.#waiting.push(enter);
    });
  }
}
