import { Worker } from "node:worker_threads";

/** Starting the thread and loading a task's modules is not counted as part of the task. */
const LOAD_LIMIT_MS = 30_000;

/** Tasks that may wait; each waits for those before it. */
const MAX_WAITING = 50;

/** An unused thread ends after this time, because its modules take memory. */
const IDLE_MS = 30_000;

/** V8 ends the thread when a task needs more memory. */
const RESOURCE_LIMITS = {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 8,
  stackSizeMb: 4,
};

/** The task was not completed: it took too long or too much memory, or too many tasks were waiting. */
export class TaskLimitError extends Error {
  override name = "TaskLimitError";
  readonly reason: "too-slow" | "too-busy";

  constructor(reason: TaskLimitError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What the thread is asked to do. */
export interface TaskRequest {
  name: string;
  args: unknown[];
}

/** What the thread answers: `started` before the task, then a result or an error. */
export type TaskAnswer =
  | { type: "started" }
  | { type: "result"; result: unknown }
  | { type: "error"; name: string; message: string; stack: string | undefined };

interface Task extends TaskRequest {
  limitMs: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Runs tasks in a worker thread, one at a time and in order. A task that exceeds its time limit is
 * canceled by ending the thread; the next task gets a new one. Starts the thread with the first task.
 */
export class WorkerThread {
  readonly #entry: URL;
  readonly #maxWaiting: number;
  readonly #waiting: Task[] = [];
  #current: Task | undefined;
  #worker: Worker | undefined;
  #limitTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** `entry` is a module that calls `serveTasks`. */
  constructor(entry: URL, { maxWaiting = MAX_WAITING } = {}) {
    this.#entry = entry;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs a task and returns its result. Errors: see `workerTask`. */
  run({ name, args }: TaskRequest, limitMs: number): Promise<unknown> {
    if (this.#waiting.length >= this.#maxWaiting) {
      const message = `${this.#maxWaiting} tasks are waiting`;
      return Promise.reject(new TaskLimitError("too-busy", message));
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ name, args, limitMs, resolve, reject });
    if (!this.#current) this.#runNext();
    return promise;
  }

  #runNext(): void {
    clearTimeout(this.#idleTimer);
    const task = this.#waiting.shift();
    this.#current = task;
    if (!task) {
      this.#worker?.unref();
      this.#idleTimer = setTimeout(() => this.#endWorker(), IDLE_MS).unref();
      return;
    }
    const worker = this.#worker ?? this.#startWorker();
    worker.ref();
    const tooLate = new Error("the worker did not start");
    this.#limitTimer = setTimeout(() => this.#fail(tooLate), LOAD_LIMIT_MS);
    try {
      worker.postMessage({ name: task.name, args: task.args } satisfies TaskRequest);
    } catch (error) {
      // An argument cannot be cloned.
      this.#finish(() => task.reject(error as Error));
    }
  }

  #startWorker(): Worker {
    // Node.js flags such as `--import` are meant for the main thread.
    const worker = new Worker(this.#entry, { execArgv: [], resourceLimits: RESOURCE_LIMITS });
    const onError = (error: Error) => {
      if (worker === this.#worker) this.#fail(toTaskError(error));
    };
    worker.on("message", (answer: TaskAnswer) => {
      if (worker === this.#worker) this.#receive(answer);
    });
    worker.on("error", onError);
    worker.on("exit", () => onError(new Error("the worker ended without a result")));
    this.#worker = worker;
    return worker;
  }

  #receive(answer: TaskAnswer): void {
    const task = this.#current;
    if (!task) return;
    if (answer.type === "started") {
      clearTimeout(this.#limitTimer);
      const { name, limitMs } = task;
      const end = () => {
        const message = `${name} took longer than ${limitMs} ms`;
        if (task === this.#current) this.#fail(new TaskLimitError("too-slow", message));
      };
      // Delayed by a turn, to read an answer that arrived while the main thread was busy.
      this.#limitTimer = setTimeout(() => setImmediate(end), limitMs);
    } else if (answer.type === "result") {
      this.#finish(() => task.resolve(answer.result));
    } else {
      const { name, message, stack } = answer;
      this.#finish(() => task.reject(Object.assign(new Error(message), { name, stack })));
    }
  }

  /** Ends the thread and rejects the current task. */
  #fail(error: Error): void {
    const task = this.#current;
    this.#endWorker();
    this.#finish(() => task?.reject(error));
  }

  #finish(settle: () => void): void {
    clearTimeout(this.#limitTimer);
    settle();
    this.#runNext();
  }

  #endWorker(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}

function toTaskError(error: Error & { code?: string }): Error {
  if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
  return new TaskLimitError("too-slow", "the task used too much memory", { cause: error });
}
