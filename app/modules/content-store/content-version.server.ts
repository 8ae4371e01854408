import type { Db, Tx } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";

/** Row of table `settings` that changes with every change of facts or content by staff. */
const CONTENT_VERSION_KEY = "content-version";

/** Marks that facts or content changed; in the transaction that makes it so. */
export async function bumpContentVersion(tx: Tx, { now }: { now: Date }): Promise<void> {
  const value = JSON.stringify(newId());
  await tx
    .insertInto("settings")
    .values({ key: CONTENT_VERSION_KEY, value, updated_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** What is made of facts and content holds as long as this text stays the same. */
export async function readContentVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", CONTENT_VERSION_KEY)
    .executeTakeFirst();
  return row?.value ?? "";
}
