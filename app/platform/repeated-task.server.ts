import { GrowingPauses } from "./growing-pauses.ts";
import { logger } from "./logger.server.ts";

const HOUR_MS = 3_600_000;

/** Longest pause after a failure, unless the task runs more rarely. */
const MOST_PAUSE_MS = 60_000;

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

/**
 * Like {@link startHourly} at any interval. Skips a run if the previous one is still running. After
 * failures, the pauses grow to `mostPauseMs`.
 */
export function startEvery(
  name: string,
  milliseconds: number,
  work: () => Promise<unknown>,
  { mostPauseMs = Math.max(milliseconds, MOST_PAUSE_MS) } = {},
): RepeatedTask {
  const pauses = new GrowingPauses<string>({
    // The first failure skips no run; each further one doubles the pause.
    ...{ firstMs: milliseconds / 2, mostMs: mostPauseMs - milliseconds / 2 },
  });
  let busy = false;
  let failing = false;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    if (busy || pauses.isPaused(name)) return;
    busy = true;
    running = work()
      .then(
        () => {
          if (failing) logger.info({ name }, "a repeated task recovered");
          failing = false;
          pauses.reset(name);
        },
        (error: unknown) => {
          // stop() aborted the run on purpose.
          if (stopped && error instanceof Error && error.name === "AbortError") return;
          if (!failing) logger.warn({ err: error, name }, "a repeated task failed");
          failing = true;
          pauses.fail(name);
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
