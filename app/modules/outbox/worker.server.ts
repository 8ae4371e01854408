import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { OutboxHandlers } from "./handlers.ts";
import { runOutbox } from "./run-outbox.server.ts";

export interface OutboxWorker {
  /** Looks for rows now instead of at the next poll; call it after a commit. */
  nudge(): void;
  /** Takes no further row and waits for the one under way; resolves when nothing is running. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  db: Db;
  handlers: OutboxHandlers;
  /** Milliseconds between looks. Rows of other processes are found this way. */
  pollMs?: number;
  /** Milliseconds the row under way gets to finish when the worker is stopped. */
  graceMs?: number;
  now?: () => Date;
  leaseMs?: number;
}

/**
 * Starts sending in the background. Any number of workers may run on one database. An error while
 * looking for rows is logged once per streak and does not end the worker.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { pollMs = 2_000, graceMs = 8_000 } = options;
  const stop = new AbortController();
  const cut = new AbortController();
  let wake = () => {};
  let nudged = false;

  const nudge = () => {
    nudged = true;
    wake();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (nudged || stop.signal.aborted) wake();
    });

  const loop = async () => {
    let failing = false;
    while (!stop.signal.aborted) {
      nudged = false;
      try {
        await runOutbox({ ...options, stop: stop.signal, cut: cut.signal });
        failing = false;
      } catch (error) {
        if (!failing) logger.error({ err: error }, "the outbox cannot be read or written");
        failing = true;
      }
      await pause();
    }
  };

  logWaitingKinds(options.handlers);
  const running = loop();
  return {
    nudge,
    async stop() {
      stop.abort();
      wake();
      const grace = setTimeout(() => cut.abort(), graceMs);
      await running;
      clearTimeout(grace);
    },
  };
}

function logWaitingKinds(handlers: OutboxHandlers): void {
  const waiting = Map.groupBy(
    Object.entries(handlers).flatMap(([kind, handler]) =>
      typeof handler === "function" ? [] : [{ kind, waitsFor: handler.waitsFor }],
    ),
    ({ waitsFor }) => waitsFor,
  );
  for (const [waitsFor, entries] of waiting) {
    const kinds = entries.map(({ kind }) => kind);
    logger.warn({ kinds }, `outbox rows wait, unsent, for ${waitsFor} to be set`);
  }
}
