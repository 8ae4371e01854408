import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { OutboxHandlers } from "./handlers.ts";
import { runOutbox } from "./run-outbox.server.ts";

export interface OutboxWorker {
  /** Looks for rows now instead of at the next poll; call it after a commit. */
  nudge(): void;
  /** Takes no further row and waits for those under way; resolves when nothing is running. */
  stop(): Promise<void>;
}

/** Few enough for a mail server that counts connections. */
const LANES = 4;

interface WorkerOptions {
  db: Db;
  handlers: OutboxHandlers;
  /** Milliseconds between looks. Rows of other processes are found this way. */
  pollMs?: number;
  /** Milliseconds the rows under way get to finish when the worker is stopped. */
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
        const signals = { stop: stop.signal, cut: cut.signal };
        const run = await runOutbox({ ...options, ...signals, lanes: LANES });
        failing = false;
        // There may be more than one pass takes.
        if (run.sent + run.retry + run.failed > 0) continue;
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
