import { setTimeout as sleep } from "node:timers/promises";

// Time limits that also work on a busy machine, since none of them measures elapsed time.

/** Milliseconds of processor time that `work` takes in this process. */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const POLL_MS = 50;

/**
 * Retries `check` until it passes, as often as fits into `milliseconds` on an idle machine. On a busy
 * machine each try takes longer, so the limit is longer too. Throws the last error.
 */
export async function expectWithin(
  milliseconds: number,
  check: () => unknown | Promise<unknown>,
): Promise<void> {
  for (let tries = Math.ceil(milliseconds / POLL_MS); ; tries -= 1) {
    try {
      await check();
      return;
    } catch (error) {
      if (tries <= 0) throw error;
    }
    await sleep(POLL_MS);
  }
}

/**
 * Runs `work` within one period of the clock, such as the minute a page was rendered in. Runs it again
 * if the next period began meanwhile.
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

/** Rate limits count in fixed windows of ten minutes (`rate-limits/rate-limits.server.ts`). */
export const LIMIT_WINDOW_MS = 600_000;

/** Waits for the next window of the rate limits if the current one ends in 20 seconds. */
export async function waitForFreshLimitWindow(): Promise<void> {
  const left = LIMIT_WINDOW_MS - (Date.now() % LIMIT_WINDOW_MS);
  if (left < 20_000) await sleep(left + 100);
}
