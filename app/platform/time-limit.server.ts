import vm from "node:vm";

const context = vm.createContext({});
const run = new vm.Script("work()");

/** The work was canceled because it took too long. */
export class TimeLimitError extends Error {
  override name = "TimeLimitError";
}

/**
 * Runs synchronous work, such as parsing user input, and cancels it after a time limit, because it
 * blocks the process. The work must not change state outside itself. Throws TimeLimitError, or whatever
 * the work throws.
 */
export function runWithTimeLimit<T>(milliseconds: number, work: () => T): T {
  // Node.js offers a time limit only for scripts; it includes functions that the script calls.
  context.work = work;
  try {
    return run.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new TimeLimitError(`took longer than ${milliseconds} ms`, { cause: error });
  } finally {
    context.work = undefined;
  }
}

/** Checks the code, because the error is not an instance of this realm's `Error`. */
const isTimeout = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
