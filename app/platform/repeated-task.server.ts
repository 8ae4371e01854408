import { logger } from "./logger.server.ts";

const HOUR_MS = 3_600_000;

export interface RepeatedTask {
  stop: () => Promise<void>;
}

/**
 * Runs `work` now and every hour. A failure is logged under `name`, once until a run succeeds, and the
 * work runs again an hour later. It must be safe to repeat and to run in several processes. `stop` waits
 * for the current run, so what it uses can be closed afterward.
 */
export function startHourly(name: string, work: () => Promise<unknown>): RepeatedTask {
  return startEvery(name, HOUR_MS, work);
}

/** Like {@link startHourly} at any interval. Skips a run if the previous one is still running. */
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
          if (failing) logger.info({ name }, "a repeated task recovered");
          failing = false;
        },
        (error: unknown) => {
          // stop() aborted the run on purpose.
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
