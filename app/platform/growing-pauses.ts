interface Failures {
  count: number;
  /** Time of the next try, in milliseconds since 1970. */
  retryAt: number;
}

interface Limits {
  /** Pause after the first failure, in milliseconds; it doubles with each further one. */
  firstMs: number;
  mostMs: number;
  now?: () => number;
}

/** Keeps work that fails from being tried again without a pause, and lets the pauses grow. */
export class GrowingPauses<Key> {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #failures = new Map<Key, Failures>();

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#now = limits.now ?? Date.now;
  }

  /** Whether the work must not be tried yet. */
  isPaused(key: Key): boolean {
    const failures = this.#failures.get(key);
    if (!failures) return false;
    const leftMs = failures.retryAt - this.#now();
    // A longer pause means that the clock was set back.
    return leftMs > 0 && leftMs <= this.#limits.mostMs;
  }

  /** Records a failure; returns the pause in milliseconds. */
  fail(key: Key): number {
    const { firstMs, mostMs } = this.#limits;
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const pauseMs = Math.min(mostMs, firstMs * 2 ** (count - 1));
    this.#failures.set(key, { count, retryAt: this.#now() + pauseMs });
    return pauseMs;
  }

  /** After a success, or when something changed. */
  reset(key: Key): void {
    this.#failures.delete(key);
  }

  resetAll(): void {
    this.#failures.clear();
  }
}
