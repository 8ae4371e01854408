import { logger } from "./logger.server.ts";

const HOUR_MS = 3_600_000;

export interface RepeatedTask {
  stop: () => Promise<void>;
}

/**
 * Runs `work` now and every hour. A failure is logged under `name`, once until it succeeds, and the next hour tries again,
 * so the work has to be harmless to repeat and to run in several processes. `stop` waits for a run
 * that is under way: what it uses may be closed afterwards.
 */
export function startHourly(name: string, work: () => Promise<unknown>): RepeatedTask {
  return startEvery(name, HOUR_MS, work);
}

/** The same at any other pace. A run that is still under way when the next one is due goes on alone. */
export function startEvery(
  name: string,
  milliseconds: number,
  work: () => Promise<unknown>,
): RepeatedTask {
  let busy = false;
  let failing = false;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    if (busy) return;
    busy = true;
    running = work()
      .then(
        () => {
          if (failing) logger.info({ name }, "a repeated task succeeds again");
          failing = false;
        },
        (error: unknown) => {
          // Broken off, as it was told to be.
          if (stopped && error instanceof Error && error.name === "AbortError") return;
          if (!failing) logger.warn({ err: error, name }, "a repeated task failed");
          failing = true;
        },
      )
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(run, milliseconds);
  timer.unref();
  run();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
