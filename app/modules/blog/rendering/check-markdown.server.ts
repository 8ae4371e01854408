import { TimeLimitExceeded, withinTime } from "#app/platform/time-limit.server.ts";
import { NestedTooDeeply, renderPost } from "./render-post.server.ts";

/** Longest time a text may take to lay out; nobody is answered meanwhile. Articles take 100 ms. */
const LONGEST_MS = 1_000;

/**
 * Why a text cannot be made an article, for whoever wrote it; undefined where it can. It is laid
 * out to find out: what a few signs cost, repeated ten thousand times, no rule tells.
 */
export function markdownProblem(markdown: string): string | undefined {
  try {
    withinTime(LONGEST_MS, () => renderPost(markdown));
    return undefined;
  } catch (error) {
    if (error instanceof TimeLimitExceeded) {
      return "takes too long to lay out: make it shorter or simpler";
    }
    // Some depths are too much for the parser already: its calls nest as the text does.
    if (error instanceof NestedTooDeeply || error instanceof RangeError) {
      return "is nested too deeply";
    }
    throw error;
  }
}
