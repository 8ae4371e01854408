import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { OutboxAttemptsTable, OutboxTable } from "#app/db/tables/operations.ts";

/** A row with its history, for people to look at. */
export type OutboxRow = Pick<
  Selectable<OutboxTable>,
  "id" | "kind" | "status" | "available_at" | "created_at" | "finished_at"
> & { tries: Pick<OutboxAttemptsTable, "attempt" | "finished_at" | "outcome" | "detail">[] };

interface Keys {
  /** Dedupe keys of the rows. */
  keys: readonly string[];
}

/** The rows with these keys, oldest first. */
export async function listRowsByKey(db: Db, { keys }: Keys): Promise<OutboxRow[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "kind", "status", "available_at", "created_at", "finished_at"])
    .where("dedupe_key", "in", keys)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .selectFrom("outbox_attempts")
    .select(["outbox_id", "attempt", "finished_at", "outcome", "detail"])
    .where("outbox_id", "in", ids)
    .orderBy("attempt")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    tries: attempts.flatMap(({ outbox_id, ...attempt }) => (outbox_id === row.id ? [attempt] : [])),
  }));
}

/** Lets held rows go; each goes once, however often this is asked. Tells how many went. */
export async function releaseHeld(tx: Tx, { keys, now }: Keys & { now: Date }): Promise<number> {
  if (keys.length === 0) return 0;
  const released = await tx
    .updateTable("outbox")
    .set({ status: "pending", available_at: now.toISOString() })
    .where("dedupe_key", "in", keys)
    .where("status", "=", "held")
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}

/**
 * Removes rows with all they recorded: what servers answered may name people. A try under way ends
 * as it ends and leaves nothing. Tells how many rows there were.
 */
export async function removeRows(tx: Tx, { keys }: Keys): Promise<number> {
  if (keys.length === 0) return 0;
  // Their tries go with them.
  const removed = await tx.deleteFrom("outbox").where("dedupe_key", "in", keys).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
