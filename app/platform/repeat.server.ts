import { logger } from "./logger.server.ts";

const HOUR_MS = 3_600_000;

/**
 * Runs `work` now and every hour. A failure is logged under `name` and the next hour tries again,
 * so the work has to be harmless to repeat and to run in several processes. `stop` waits for a run
 * that is under way: what it uses may be closed afterwards.
 */
export function startHourly(
  name: string,
  work: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = work().catch((error: unknown) => {
      logger.warn({ err: error, name }, "an hourly task failed");
    });
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  run();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
