import { MarkdownProblem } from "./markdown.server.ts";
import { TOO_DEEP, TOO_SLOW } from "./markdown-limits.ts";
import { workerTask } from "./worker-tasks.server.ts";
import { TaskLimitError } from "./worker-thread.server.ts";

type Outcome<Result> = { result: Result } | { problem: string };

/** Many times what the slowest accepted text takes, because on a busy machine the thread has to wait. */
const LIMIT_MS = 10_000;

const BUSY = "could not be laid out because the server is busy: try again in a moment";

/**
 * Defines a task that renders Markdown in the worker thread; see `workerTask`. The returned function throws
 * MarkdownProblem for a text that cannot be rendered.
 */
export function markdownTask<Args extends unknown[], Result>(
  name: string,
  render: (...args: Args) => Result,
): (...args: Args) => Promise<Result> {
  const task = workerTask(name, (...args: Args) => findOutcome(() => render(...args)), {
    limitMs: LIMIT_MS,
  });
  return async (...args) => {
    const outcome = await task(...args).catch(toOutcome);
    if ("problem" in outcome) throw new MarkdownProblem(outcome.problem);
    return outcome.result;
  };
}

/** Returned, because an error loses its class on its way out of the worker. */
function findOutcome<Result>(render: () => Result): Outcome<Result> {
  try {
    return { result: render() };
  } catch (error) {
    if (error instanceof MarkdownProblem) return { problem: error.message };
    if (error instanceof RangeError) return { problem: TOO_DEEP };
    throw error;
  }
}

function toOutcome(error: unknown): { problem: string } {
  if (!(error instanceof TaskLimitError)) throw error;
  return { problem: error.reason === "too-slow" ? TOO_SLOW : BUSY };
}
