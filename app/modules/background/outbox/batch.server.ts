import type { Db } from "#app/db/schema.ts";
import { claimNext } from "./claim.server.ts";
import { finishAttempt } from "./finish.server.ts";
import type { OutboxJob } from "./handlers.ts";
import { LEASE_MS } from "./lease.ts";
import { type Outcome, outcomeOfFailure } from "./outcome.ts";

interface TakeMore {
  kind: string;
  now: Date;
  /** Whether another row still fits, asked before each one is taken. */
  fits: (taken: readonly OutboxJob[]) => boolean;
}

/** Takes further due rows of a kind, for a handler that can do the work of many at once. */
export async function takeMore(db: Db, { kind, now, fits }: TakeMore): Promise<OutboxJob[]> {
  const taken: OutboxJob[] = [];
  while (fits(taken)) {
    const job = await claimNext(db, { kinds: [kind], now, leaseMs: LEASE_MS });
    if (!job) break;
    taken.push(job);
  }
  return taken;
}

interface Settle {
  startedAt: Date;
  finishedAt: Date;
  /** What the handler threw, or the remark it returned. */
  end: { error: unknown } | { detail: string };
}

/** Writes down how it ended for the rows of {@link takeMore}, each by its own count of tries. */
export async function settleAll(db: Db, jobs: readonly OutboxJob[], options: Settle) {
  const { startedAt, finishedAt, end } = options;
  for (const job of jobs) {
    const outcome: Outcome =
      "error" in end
        ? outcomeOfFailure(job, end.error, { now: finishedAt, random: Math.random() })
        : { outcome: "sent", detail: end.detail };
    await finishAttempt(db, { job, startedAt, finishedAt, ...outcome });
  }
}
