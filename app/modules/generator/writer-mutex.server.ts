import type { Tx } from "#app/db/schema.ts";

/** Row of table `settings` that is locked while a post is saved or the budget is changed. */
const MUTEX_KEY = "writer-turn";

/** Lets one writer at a time, in whichever process, continue to the end of its transaction. */
export async function lockWriterMutex(tx: Tx, { now }: { now: Date }): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key: MUTEX_KEY, value: "null", updated_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ updated_at: eb.ref("excluded.updated_at") })),
    )
    .execute();
}
