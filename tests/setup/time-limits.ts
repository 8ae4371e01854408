import { setTimeout as sleep } from "node:timers/promises";

// Limits of time that hold on a busy machine too: none of them reads the clock to judge a result.

/** Milliseconds of processor time that `work` takes in this process, whatever else the machine does. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const PAUSE_MS = 50;

/**
 * Tries until `check` passes, as often as fits into `milliseconds` on a quiet machine. A busy one takes
 * longer for each try, and gets that time.
 */
export async function expectWithin(
  milliseconds: number,
  check: () => unknown | Promise<unknown>,
): Promise<void> {
  for (let tries = Math.ceil(milliseconds / PAUSE_MS); ; tries -= 1) {
    try {
      await check();
      return;
    } catch (error) {
      if (tries <= 0) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/**
 * Runs `work` within one period of the clock, such as the minute a page was rendered in: again, if the
 * next period began meanwhile.
 */
export async function withinOnePeriod<T>(periodMs: number, work: () => Promise<T>): Promise<T> {
  const period = () => Math.floor(Date.now() / periodMs);
  for (;;) {
    const began = period();
    const [result] = await Promise.allSettled([work()]);
    if (period() !== began) continue;
    if (result.status === "rejected") throw result.reason;
    return result.value;
  }
}

/** Rate limits count within windows of ten minutes by the clock (`rate-limits/limits.ts`). */
export const LIMIT_WINDOW_MS = 600_000;

/** Waits, if the window of the rate limits is about to end, for the next one. */
export async function untilWindowLasts(): Promise<void> {
  const left = LIMIT_WINDOW_MS - (Date.now() % LIMIT_WINDOW_MS);
  if (left < 20_000) await sleep(left + 100);
}
