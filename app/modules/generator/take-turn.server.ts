import type { Tx } from "#app/db/schema.ts";

/** Row of table `settings` that those who write posts hold while they store one. */
const TURN_KEY = "writer-turn";

/** Lets one writer at a time go on to the end of its transaction, in whichever process. */
export async function takeTurn(tx: Tx, { now }: { now: Date }): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key: TURN_KEY, value: "null", updated_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ updated_at: eb.ref("excluded.updated_at") })),
    )
    .execute();
}
