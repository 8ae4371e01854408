import type { Db, Tx } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";

interface NewOutboxRow {
  kind: string;
  payload: Record<string, unknown>;
  /** At most one row ever carries a given key. */
  dedupeKey?: string;
  /** Kept back until a review (or a later, unsuspicious row with the same key) releases it. */
  held?: boolean;
  now: Date;
}

/**
 * Adds a row in the caller's transaction, so that the work is promised exactly when the data is
 * stored. A second row with the same key does nothing, except that it releases a held one.
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
      status: row.held ? "held" : "pending",
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
