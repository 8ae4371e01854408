import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { OutboxHandlers } from "./outbox-handlers.ts";
import { type Job, OUTBOX } from "./registry.ts";
import { runDueJobs } from "./run-jobs.server.ts";
import { runOutbox } from "./run-outbox.server.ts";

interface BackgroundEngine {
  /** Polls the outbox now instead of at its next poll; call it after a commit. */
  wakeOutboxWorker(): void;
  /** Starts no further work and waits for running work. */
  stop(): Promise<void>;
}

/** Outbox rows sent at the same time; few, because mail servers limit connections. */
const OUTBOX_CONCURRENCY = 4;

interface EngineOptions {
  db: Db;
  jobs: readonly Job[];
  handlers: OutboxHandlers;
  /** Interval at which rows written by other processes are found. */
  outboxPollMs?: number;
  /** A due job starts at most this late. */
  jobPollMs?: number;
  /** How long running outbox rows have to finish when the engine stops. */
  graceMs?: number;
}

/** The outbox or one job, with the state of its polling. */
interface Task {
  name: string;
  pollMs: number;
  /** Runs due work. Returns true if more may already be due. */
  poll: () => Promise<boolean>;
  /** By `performance.now()`. */
  nextPollAt: number;
  /** The current poll; never rejects. */
  running: Promise<void> | undefined;
  isFailing: boolean;
}

/**
 * Starts the loop that polls for due jobs and outbox rows. Any number of processes may run one on
 * the same database. Tasks do not wait for each other. A failing task is retried at its next poll;
 * only the first failure in a row is logged.
 */
export function startBackgroundEngine(options: EngineOptions): BackgroundEngine {
  const { db, jobs, handlers } = options;
  const { outboxPollMs = OUTBOX.pollMs, jobPollMs = 15_000, graceMs = 8_000 } = options;
  const stop = new AbortController();
  const abort = new AbortController();
  const outbox = createTask(OUTBOX.name, outboxPollMs, async () => {
    const signals = { stop: stop.signal, abort: abort.signal };
    const run = await runOutbox({ db, handlers, concurrency: OUTBOX_CONCURRENCY, ...signals });
    return run.sent + run.retry + run.failed > 0;
  });
  const tasks = [
    outbox,
    ...jobs.map((job) =>
      createTask(job.definition.name, jobPollMs, async () => {
        await runDueJobs(db, { jobs: [job], now: new Date() });
        return false;
      }),
    ),
  ];
  let wakeLoop = () => {};

  const loop = async () => {
    while (!stop.signal.aborted) {
      const now = performance.now();
      const idle = tasks.filter((task) => !task.running);
      for (const task of idle) {
        if (task.nextPollAt <= now) startPoll(task, () => wakeLoop());
      }
      const nextPollAt = Math.min(
        ...tasks.map((task) => (task.running ? Infinity : task.nextPollAt)),
      );
      await new Promise<void>((resolve) => {
        wakeLoop = resolve;
        if (nextPollAt !== Infinity) setTimeout(resolve, nextPollAt - now).unref();
      });
    }
    await Promise.all(tasks.map((task) => task.running));
  };

  logUnconfiguredKinds(handlers);
  const loopDone = loop();
  return {
    wakeOutboxWorker() {
      outbox.nextPollAt = 0;
      wakeLoop();
    },
    async stop() {
      stop.abort();
      wakeLoop();
      const grace = setTimeout(() => abort.abort(), graceMs);
      await loopDone;
      clearTimeout(grace);
    },
  };
}

function createTask(name: string, pollMs: number, poll: Task["poll"]): Task {
  return { name, pollMs, poll, nextPollAt: 0, running: undefined, isFailing: false };
}

function startPoll(task: Task, onEnd: () => void): void {
  // A wake-up during the poll sets this to an earlier time.
  task.nextPollAt = Infinity;
  const run = async () => {
    let isMoreDue = false;
    try {
      isMoreDue = await task.poll();
      if (task.isFailing) logger.info({ task: task.name }, "a background task recovered");
      task.isFailing = false;
    } catch (error) {
      if (!task.isFailing)
        logger.error({ err: error, task: task.name }, "a background task failed");
      task.isFailing = true;
    }
    task.nextPollAt = Math.min(task.nextPollAt, isMoreDue ? 0 : performance.now() + task.pollMs);
    task.running = undefined;
    onEnd();
  };
  task.running = run();
}

/** Warns once, at startup, about kinds whose settings are missing. */
function logUnconfiguredKinds(handlers: OutboxHandlers): void {
  const waiting = Map.groupBy(
    Object.entries(handlers).flatMap(([kind, handler]) =>
      typeof handler === "function" ? [] : [{ kind, missingSettings: handler.missingSettings }],
    ),
    ({ missingSettings }) => missingSettings,
  );
  for (const [missingSettings, entries] of waiting) {
    const kinds = entries.map(({ kind }) => kind);
    logger.warn({ kinds }, `outbox rows wait for settings: ${missingSettings}`);
  }
}
