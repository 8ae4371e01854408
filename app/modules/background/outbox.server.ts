import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { OutboxAttemptsTable, OutboxStatus, OutboxTable } from "#app/db/tables/operations.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { newId } from "#app/platform/random.server.ts";

interface NewOutboxRow {
  kind: string;
  payload: Record<string, unknown>;
  /** Unique: a second row with the same key is not added. */
  dedupeKey?: string;
  /** Not sent until staff, or a later row with the same key that is not held, release it. */
  isHeld?: boolean;
  now: Date;
}

/**
 * Adds a row in the caller's transaction, so that it is sent only if the data is saved. If a row
 * with the same key exists, none is added; a held one is released unless the new row is held too.
 */
export async function enqueue(tx: Db | Tx, row: NewOutboxRow): Promise<void> {
  const now = row.now.toISOString();
  await tx
    .insertInto("outbox")
    .values({
      id: newId(),
      kind: row.kind,
      payload: JSON.stringify(row.payload),
      dedupe_key: row.dedupeKey ?? null,
      status: row.isHeld ? "held" : "pending",
      attempts: 0,
      available_at: now,
      lease_until: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("dedupe_key")
        .doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          available_at: eb.ref("excluded.available_at"),
        }))
        .where("outbox.status", "=", "held")
        .where("excluded.status", "=", "pending"),
    )
    .execute();
}

/**
 * Adds a row unless a pending row has the same payload. Use it where one notice covers both changes.
 */
export async function enqueueUnlessPending(
  tx: Tx,
  { kind, payload, now }: Pick<NewOutboxRow, "kind" | "payload" | "now">,
): Promise<void> {
  // Locked, so that no worker sends it before the caller's change is committed.
  const waiting = await lockRow(
    tx,
    tx
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", kind)
      .where("status", "=", "pending")
      .where("payload", "=", JSON.stringify(payload)),
  );
  if (!waiting) await enqueue(tx, { kind, payload, now });
}

/** Unsent rows of these kinds that are not held. */
export async function countPending(db: Db, { kinds }: { kinds: string[] }): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("kind", "in", kinds)
    .where("status", "in", ["pending", "sending"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Parsed payloads of unsent rows of a kind that are not held. */
export async function listPendingPayloads(db: Db, { kind }: { kind: string }): Promise<unknown[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", kind)
    .where("status", "in", ["pending", "sending"])
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload));
}

/** A row with its attempts, as screens show it. */
export type OutboxRow = Pick<
  Selectable<OutboxTable>,
  "id" | "kind" | "payload" | "status" | "available_at" | "created_at" | "finished_at"
> & {
  /** Oldest first. */
  attempts: Pick<OutboxAttemptsTable, "attempt" | "finished_at" | "outcome" | "detail">[];
};

interface DedupeKeys {
  /** Dedupe keys of the rows. */
  keys: readonly string[];
}

/** The rows with these keys, oldest first. */
export async function listOutboxRowsByKey(db: Db, { keys }: DedupeKeys): Promise<OutboxRow[]> {
  if (keys.length === 0) return [];
  const rows = await selectRows(db)
    .where("dedupe_key", "in", keys)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return withAttempts(db, rows);
}

/** The latest rows of a kind, newest first. */
export async function listOutboxRowsByKind(
  db: Db,
  { kind, limit }: { kind: string; limit: number },
): Promise<OutboxRow[]> {
  const rows = await selectRows(db)
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return withAttempts(db, rows);
}

const selectRows = (db: Db) =>
  db
    .selectFrom("outbox")
    .select(["id", "kind", "payload", "status", "available_at", "created_at", "finished_at"]);

async function withAttempts(db: Db, rows: Omit<OutboxRow, "attempts">[]): Promise<OutboxRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .selectFrom("outbox_attempts")
    .select(["outbox_id", "attempt", "finished_at", "outcome", "detail"])
    .where("outbox_id", "in", ids)
    .orderBy("attempt")
    .orderBy("id")
    .execute();
  const attemptsByRow = Map.groupBy(attempts, ({ outbox_id }) => outbox_id);
  return rows.map((row) => ({
    ...row,
    attempts: (attemptsByRow.get(row.id) ?? []).map(({ outbox_id: _, ...attempt }) => attempt),
  }));
}

/**
 * Releases held rows so that they are sent. A row whose attempt still runs is sent again only if the
 * attempt fails. Returns how many were held.
 */
export async function releaseHeldRows(
  tx: Tx,
  { keys, now }: DedupeKeys & { now: Date },
): Promise<number> {
  if (keys.length === 0) return 0;
  const released = await tx
    .updateTable("outbox")
    .set((eb) => ({
      status: eb
        .case()
        .when("lease_until", "is", null)
        .then<OutboxStatus>("pending")
        .else<OutboxStatus>("sending")
        .end(),
      available_at: now.toISOString(),
    }))
    .where("dedupe_key", "in", keys)
    .where("status", "=", "held")
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}

/**
 * Holds unsent rows. A running attempt goes on, but if it fails, the row is not tried again.
 * {@link releaseHeldRows} releases them.
 */
export async function holdUnsentRows(tx: Tx, { keys }: DedupeKeys): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ status: "held" })
    .where("dedupe_key", "in", keys)
    .where("status", "in", ["pending", "sending"])
    .execute();
}

/** Sends a failed row again, with as many attempts as a new one. Returns false if none has failed. */
export async function retryFailedRow(
  tx: Tx,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const retried = await tx
    .updateTable("outbox")
    .set({
      ...{ status: "pending", attempts: 0, lease_until: null, last_error: null, finished_at: null },
      available_at: now.toISOString(),
    })
    .where("dedupe_key", "=", key)
    .where("status", "=", "failed")
    .returning("id")
    .executeTakeFirst();
  return retried !== undefined;
}

/**
 * Deletes rows and their attempts, because server replies may contain personal data. A running attempt
 * then records nothing. Returns how many rows were deleted.
 */
export async function deleteOutboxRows(tx: Tx, { keys }: DedupeKeys): Promise<number> {
  if (keys.length === 0) return 0;
  // Their rows in `outbox_attempts` are deleted by foreign key.
  const removed = await tx.deleteFrom("outbox").where("dedupe_key", "in", keys).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
