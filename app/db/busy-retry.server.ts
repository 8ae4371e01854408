import { setTimeout as sleep } from "node:timers/promises";

import { DatabaseBusyError, isSqliteBusy } from "./errors.server.ts";

/** How long a statement waits for another process to release the database, in milliseconds. */
const BUSY_LIMIT_MS = 10_000;

const LONGEST_PAUSE_MS = 50;

/**
 * Runs a synchronous SQLite call and, while another process holds the lock, tries again after
 * short waits. SQLite's own busy timeout would wait inside the call and stop the whole process.
 * Throws DatabaseBusyError after about ten seconds; other errors pass through at once.
 */
export async function retryWhileBusy<T>(call: () => T, limitMs = BUSY_LIMIT_MS): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
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
    // Uneven pauses, so that two processes do not keep meeting at the same moment.
    await sleep(pause * (0.5 + Math.random()));
  }
}
