import { setTimeout as sleep } from "node:timers/promises";

/** Limits count within windows of ten minutes by the clock (`rate-limits/limits.ts`). */
const WINDOW_MS = 600_000;

/** Longer takes no test that counts up to a limit, and waiting fits into a hook's time. */
const NEEDED_MS = 15_000;

/** Waits, where a window is about to end, for the next: counting would begin anew in mid-test. */
export async function untilWindowLasts(): Promise<void> {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < NEEDED_MS) await sleep(left + 100);
}
