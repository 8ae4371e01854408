import vm from "node:vm";

const context = vm.createContext({});
const run = new vm.Script("work()");

/** Work was broken off because it took too long. */
export class TimeLimitExceeded extends Error {
  override name = "TimeLimitExceeded";
}

/**
 * Does work that waits for nothing, such as parsing what somebody typed, and breaks it off after so
 * many milliseconds: the process answers nobody else meanwhile. Nothing but its result may outlive
 * the work. Throws TimeLimitExceeded, or whatever the work throws.
 */
export function withinTime<T>(milliseconds: number, work: () => T): T {
  // The limit holds for all that the script calls, wherever it was made; only there is it offered.
  context.work = work;
  try {
    return run.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new TimeLimitExceeded(`took longer than ${milliseconds} ms`, { cause: error });
  } finally {
    context.work = undefined;
  }
}

/** By its code: the error is made in the context, whose `Error` is another one than ours. */
const isTimeout = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
