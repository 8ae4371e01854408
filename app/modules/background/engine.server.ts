import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { OutboxHandlers } from "./outbox-handlers.ts";
import { type Job, OUTBOX } from "./registry.ts";
import { runDueJobs } from "./run-jobs.server.ts";
import { runOutbox } from "./run-outbox.server.ts";

export interface BackgroundEngine {
  /** Looks for outbox rows now instead of at the next poll; call it after a commit. */
  wakeOutboxWorker(): void;
  /** Starts nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/** Outbox rows sent at the same time: few enough for a mail server that counts connections. */
const LANES = 4;

interface EngineOptions {
  db: Db;
  jobs: readonly Job[];
  /** What sends the rows of the outbox. */
  handlers: OutboxHandlers;
  /** Milliseconds between looks at the outbox. Rows that other processes wrote are found this way. */
  outboxPollMs?: number;
  /** A due job starts at most this many milliseconds late. */
  jobPollMs?: number;
  /** Milliseconds that outbox rows under way get to finish when the engine is stopped. */
  graceMs?: number;
}

/** The outbox or one job, and when the loop has to look at it. */
interface Task {
  name: string;
  pollMs: number;
  /** Does what is due; true if more may be due at once. */
  look: () => Promise<boolean>;
  /** Milliseconds of `performance.now()`. */
  nextLookAt: number;
  /** The look under way, which never rejects. */
  underWay: Promise<void> | undefined;
  isFailing: boolean;
}

/**
 * Starts the loop that looks for due jobs and outbox rows. Any number of processes may run one on the
 * same database. Tasks do not wait for each other. A look that fails is logged once per streak and
 * repeated at the next poll.
 */
export function startBackgroundEngine(options: EngineOptions): BackgroundEngine {
  const { db, jobs, handlers } = options;
  const { outboxPollMs = OUTBOX.pollMs, jobPollMs = 15_000, graceMs = 8_000 } = options;
  const stop = new AbortController();
  const cut = new AbortController();
  const outbox = makeTask(OUTBOX.name, outboxPollMs, async () => {
    const signals = { stop: stop.signal, cut: cut.signal };
    const run = await runOutbox({ db, handlers, lanes: LANES, ...signals });
    return run.sent + run.retry + run.failed > 0;
  });
  const tasks = [
    outbox,
    ...jobs.map((job) =>
      makeTask(job.definition.name, jobPollMs, async () => {
        await runDueJobs(db, { jobs: [job], now: new Date() });
        return false;
      }),
    ),
  ];
  let wakeLoop = () => {};

  const loop = async () => {
    while (!stop.signal.aborted) {
      const now = performance.now();
      const idle = tasks.filter((task) => !task.underWay);
      for (const task of idle) {
        if (task.nextLookAt <= now) startLook(task, () => wakeLoop());
      }
      const nextLookAt = Math.min(
        ...tasks.map((task) => (task.underWay ? Infinity : task.nextLookAt)),
      );
      await new Promise<void>((resolve) => {
        wakeLoop = resolve;
        if (nextLookAt !== Infinity) setTimeout(resolve, nextLookAt - now).unref();
      });
    }
    await Promise.all(tasks.map((task) => task.underWay));
  };

  logWaitingKinds(handlers);
  const running = loop();
  return {
    wakeOutboxWorker() {
      outbox.nextLookAt = 0;
      wakeLoop();
    },
    async stop() {
      stop.abort();
      wakeLoop();
      const grace = setTimeout(() => cut.abort(), graceMs);
      await running;
      clearTimeout(grace);
    },
  };
}

function makeTask(name: string, pollMs: number, look: Task["look"]): Task {
  return { name, pollMs, look, nextLookAt: 0, underWay: undefined, isFailing: false };
}

function startLook(task: Task, onEnd: () => void): void {
  // A wake-up during the look sets this to an earlier time.
  task.nextLookAt = Infinity;
  const run = async () => {
    let isMoreDue = false;
    try {
      isMoreDue = await task.look();
      if (task.isFailing) logger.info({ task: task.name }, "a background task works again");
      task.isFailing = false;
    } catch (error) {
      if (!task.isFailing)
        logger.error({ err: error, task: task.name }, "a background task failed");
      task.isFailing = true;
    }
    task.nextLookAt = Math.min(task.nextLookAt, isMoreDue ? 0 : performance.now() + task.pollMs);
    task.underWay = undefined;
    onEnd();
  };
  task.underWay = run();
}

/** Kinds whose settings are missing are said once, at the start. */
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
