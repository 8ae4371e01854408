import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { OutboxStatus } from "#app/db/tables/operations.ts";
import { newId } from "#app/platform/random.server.ts";
import { getLatestPlausibleTime, getLeaseExpiry, isLeaseExpired } from "./lease.server.ts";
import {
  type AttemptOutcome,
  type ClaimedOutboxRow,
  getFailureOutcome,
} from "./outbox-handlers.ts";
import { OUTBOX } from "./registry.ts";

/** Rows read per claim; other processes may claim some of them in between. */
const CANDIDATES = 10;

interface ClaimOptions {
  kinds: string[];
  now: Date;
  /** After this long another process may claim the row. */
  leaseMs?: number;
}

/**
 * Claims the row that has been due longest; null if none is due. Safe for any number of processes:
 * the update repeats the condition, so only one of them changes the row.
 */
export async function claimNextRow(
  db: Db,
  { kinds, now, leaseMs = OUTBOX.leaseMs }: ClaimOptions,
): Promise<ClaimedOutboxRow | null> {
  if (kinds.length === 0) return null;
  const candidates = await db
    .selectFrom("outbox")
    .select(["id", "kind", "payload", "status", "attempts", "lease_until"])
    .where("kind", "in", kinds)
    .where((eb) => isDue(eb, { db, now }))
    .orderBy("available_at")
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();

  for (const row of candidates) {
    const attempts = row.attempts + 1;
    const claimed = await db
      .updateTable("outbox")
      .set({ status: "sending", attempts, lease_until: getLeaseExpiry(db, leaseMs) })
      .where("id", "=", row.id)
      .where("attempts", "=", row.attempts)
      .where((eb) => isDue(eb, { db, now }))
      .returning("id")
      .executeTakeFirst();
    if (!claimed) continue;
    if (row.status === "sending") await recordAbandonedAttempt(db, row, now);
    return { id: row.id, kind: row.kind, payload: JSON.parse(row.payload), attempts };
  }
  return null;
}

function isDue(
  eb: ExpressionBuilder<DB, "outbox">,
  { db, now }: { db: Db; now: Date },
): Expression<SqlBool> {
  return eb.or([
    eb.and([
      eb("status", "=", "pending"),
      eb.or([
        eb("available_at", "<=", now.toISOString()),
        // Written by a clock that was ahead and has been corrected: no retry waits this long.
        eb("available_at", ">", getLatestPlausibleTime(now)),
      ]),
    ]),
    eb.and([eb("status", "=", "sending"), isLeaseExpired(db)]),
  ]);
}

/** Records the attempt of a process that died after it claimed the row. */
async function recordAbandonedAttempt(
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
    detail:
      "the process ended during this attempt; its start time is unknown, so the end of its lease is shown",
  });
}

interface ClaimMore {
  kind: string;
  now: Date;
  /** Whether another row may be claimed; called before each claim. */
  hasRoom: (claimed: readonly ClaimedOutboxRow[]) => boolean;
}

/** Claims more due rows of a kind, for a handler that sends several at once. */
export async function claimMoreRows(
  db: Db,
  { kind, now, hasRoom }: ClaimMore,
): Promise<ClaimedOutboxRow[]> {
  const claimed: ClaimedOutboxRow[] = [];
  while (hasRoom(claimed)) {
    const row = await claimNextRow(db, { kinds: [kind], now });
    if (!row) break;
    claimed.push(row);
  }
  return claimed;
}

interface FinishAttempts {
  startedAt: Date;
  finishedAt: Date;
  /** The error the handler threw, or the text it returned. */
  result: { error: unknown } | { detail: string };
}

/**
 * Records the same result for all rows of {@link claimMoreRows}; each is retried by its own number
 * of attempts.
 */
export async function finishAttempts(
  db: Db,
  rows: readonly ClaimedOutboxRow[],
  options: FinishAttempts,
) {
  const { startedAt, finishedAt, result } = options;
  for (const row of rows) {
    const outcome: AttemptOutcome =
      "error" in result
        ? getFailureOutcome(row, result.error, { now: finishedAt, random: Math.random() })
        : { outcome: "sent", detail: result.detail };
    await finishAttempt(db, { row, startedAt, finishedAt, ...outcome });
  }
}

interface FinishOptions extends AttemptOutcome {
  row: ClaimedOutboxRow;
  startedAt: Date;
  finishedAt: Date;
}

/**
 * Records how an attempt ended. A row that was held during the attempt is not tried again. Returns false
 * and changes nothing if the lease expired and another process claimed the row, or if the row was deleted.
 */
export async function finishAttempt(db: Db, options: FinishOptions): Promise<boolean> {
  const { row, outcome, detail, availableAt } = options;
  const finishedAt = options.finishedAt.toISOString();
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("outbox")
      .set((eb) => ({
        status:
          outcome === "retry"
            ? eb
                .case()
                .when("status", "=", "held")
                .then<OutboxStatus>("held")
                .else<OutboxStatus>("pending")
                .end()
            : outcome,
        lease_until: null,
        last_error: outcome === "sent" ? null : detail,
        finished_at: outcome === "retry" ? null : finishedAt,
        ...(availableAt ? { available_at: availableAt.toISOString() } : {}),
      }))
      .where("id", "=", row.id)
      .where("status", "in", ["sending", "held"])
      .where("lease_until", "is not", null)
      .where("attempts", "=", row.attempts)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    await recordAttempt(tx, {
      outboxId: row.id,
      attempt: row.attempts,
      startedAt: options.startedAt.toISOString(),
      finishedAt,
      outcome,
      detail,
    });
    return true;
  });
}

interface Attempt {
  outboxId: string;
  attempt: number;
  startedAt: string;
  finishedAt: string;
  outcome: AttemptOutcome["outcome"];
  detail: string;
}

async function recordAttempt(db: Db | Tx, attempt: Attempt): Promise<void> {
  await db
    .insertInto("outbox_attempts")
    .values({
      id: newId(),
      outbox_id: attempt.outboxId,
      attempt: attempt.attempt,
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt,
      outcome: attempt.outcome,
      detail: attempt.detail,
    })
    .execute();
}
