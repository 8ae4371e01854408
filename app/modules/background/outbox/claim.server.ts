import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Db } from "#app/db/schema.ts";
import { recordAttempt } from "./finish.server.ts";
import type { OutboxJob } from "./handlers.ts";
import { LONGEST_WAIT_MS } from "./outcome.ts";

/** Rows looked at per claim; others may take some of them in the meantime. */
const CANDIDATES = 10;

interface ClaimOptions {
  kinds: string[];
  now: Date;
  /** How long the row is ours; after that another process may take it up. Milliseconds. */
  leaseMs: number;
}

/**
 * Takes the row that has been due longest, or returns null. Safe for any number of processes: the
 * update repeats the condition, so only one of them changes the row.
 */
export async function claimNext(
  db: Db,
  { kinds, now, leaseMs }: ClaimOptions,
): Promise<OutboxJob | null> {
  if (kinds.length === 0) return null;
  const candidates = await db
    .selectFrom("outbox")
    .select(["id", "kind", "payload", "status", "attempts", "lease_until"])
    .where("kind", "in", kinds)
    .where((eb) => isDue(eb, now))
    .orderBy("available_at")
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();

  for (const row of candidates) {
    const attempts = row.attempts + 1;
    const taken = await db
      .updateTable("outbox")
      .set({
        status: "sending",
        attempts,
        lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      })
      .where("id", "=", row.id)
      .where("attempts", "=", row.attempts)
      .where((eb) => isDue(eb, now))
      .returning("id")
      .executeTakeFirst();
    if (!taken) continue;
    if (row.status === "sending") await recordLostAttempt(db, row, now);
    return { id: row.id, kind: row.kind, payload: JSON.parse(row.payload), attempts };
  }
  return null;
}

function isDue(eb: ExpressionBuilder<DB, "outbox">, now: Date): Expression<SqlBool> {
  const time = now.toISOString();
  // Nobody waits so long: a clock that has been put back since wrote that.
  const never = new Date(now.getTime() + LONGEST_WAIT_MS).toISOString();
  return eb.or([
    eb.and([eb("status", "=", "pending"), eb("available_at", "<=", time)]),
    eb.and([eb("status", "=", "pending"), eb("available_at", ">", never)]),
    eb.and([eb("status", "=", "sending"), eb("lease_until", "<=", time)]),
    eb.and([eb("status", "=", "sending"), eb("lease_until", ">", never)]),
  ]);
}

/** The process that took the row before us never reported back. */
async function recordLostAttempt(
  db: Db,
  row: { id: string; attempts: number; lease_until: string | null },
  now: Date,
): Promise<void> {
  await recordAttempt(db, {
    outboxId: row.id,
    attempt: row.attempts,
    startedAt: row.lease_until ?? now.toISOString(),
    finishedAt: now.toISOString(),
    outcome: "retry",
    detail: "the process ended during this try; its start is given as the end of its lease",
  });
}
