import { parentPort } from "node:worker_threads";
import { type TaskAnswer, type TaskRequest, WorkerThread } from "./worker-thread.server.ts";

/** Longest time that a task may run unless it states another limit. */
const DEFAULT_LIMIT_MS = 2_000;

/** The module that lists the tasks; the build replaces this URL (`workerEntry` in vite-plugins.ts). */
const WORKER_ENTRY = new URL("../worker.server.ts", import.meta.url);

const sharedThread = new WorkerThread(WORKER_ENTRY);

/** The work of each task that a loaded module defines, by name. */
const works = new Map<string, (...args: never[]) => unknown>();

let isWorker = false;

/**
 * Defines a task: a synchronous function that runs in a worker thread, so that slow input does not block
 * the process, and is canceled after `limitMs`. Add its module to `app/worker.server.ts`. Inside the
 * worker, a task that another task calls runs directly.
 *
 * The work must be pure: the thread has its own copy of every module, which misses state such as caches
 * and settings. Arguments and the result are cloned: data only, no functions or class instances.
 *
 * The returned function throws TaskLimitError with reason `too-slow`, or `too-busy` if many tasks are
 * waiting. An error of the work arrives as an Error with the same name and message, without its class and
 * other fields; return expected problems instead.
 */
export function workerTask<Args extends unknown[], Result>(
  name: string,
  work: (...args: Args) => Result,
  { limitMs = DEFAULT_LIMIT_MS, thread = sharedThread } = {},
): (...args: Args) => Promise<Result> {
  works.set(name, work);
  return async (...args) => {
    if (isWorker) return work(...args);
    return thread.run({ name, args }, limitMs) as Promise<Result>;
  };
}

/** Runs tasks in this worker thread. `modules` loads the module that defines each task. */
export function serveTasks(modules: Record<string, () => Promise<unknown>>): void {
  isWorker = true;
  const send = (answer: TaskAnswer) => parentPort?.postMessage(answer);
  parentPort?.on("message", async ({ name, args }: TaskRequest) => {
    try {
      await modules[name]?.();
      const work = works.get(name);
      if (!work) throw new Error(`the worker has no task ${name}`);
      send({ type: "started" });
      send({ type: "result", result: work(...(args as never[])) });
    } catch (thrown) {
      const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
      send({ type: "error", name, message, stack });
    }
  });
}
