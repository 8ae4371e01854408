import { backOff } from "./back-off.ts";
import { type OutboxJob, PermanentFailure, RetryLater } from "./handlers.ts";

/** How a try ended, and when to try again where that may help. */
export interface Outcome {
  outcome: "sent" | "retry" | "failed";
  detail: string;
  availableAt?: Date;
}

/** Nobody is made to wait longer than this, whatever they ask for. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

/** What an error of a handler means for its row. */
export function outcomeOfFailure(
  { attempts }: Pick<OutboxJob, "attempts">,
  error: unknown,
  { now, random }: { now: Date; random: number },
): Outcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof PermanentFailure) return { outcome: "failed", detail };
  const wait = backOff(attempts, random);
  if (wait === null) return { outcome: "failed", detail: `given up: ${detail}` };
  const asked = error instanceof RetryLater ? error.seconds * 1_000 : 0;
  const longest = Math.min(Math.max(wait, asked), LONGEST_WAIT_MS);
  return { outcome: "retry", detail, availableAt: new Date(now.getTime() + longest) };
}
