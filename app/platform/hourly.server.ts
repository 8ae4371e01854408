import { logger } from "./logger.server.ts";

const HOUR_MS = 3_600_000;

/**
 * Runs `work` now and every hour. A failure is logged under `name` and the next hour tries again,
 * so the work has to be harmless to repeat and to run in several processes.
 */
export function startHourly(name: string, work: () => Promise<unknown>): { stop: () => void } {
  const run = () =>
    work().catch((error: unknown) => {
      logger.warn({ err: error, name }, "an hourly task failed");
    });
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  void run();
  return { stop: () => clearInterval(timer) };
}
