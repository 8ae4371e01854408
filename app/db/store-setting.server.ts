import { dependsOn } from "#app/platform/page-record.server.ts";
import type { Db, Tx } from "./schema.ts";

/** Puts a value into table `settings`, as JSON, whether the key is there already or not. */
export async function storeSetting(
  tx: Db | Tx,
  { key, value, now }: { key: string; value: unknown; now: Date },
): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value), updated_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** The stored JSON of a key; undefined where there is none. */
export async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  dependsOn(`settings/${key}`);
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

interface Swap {
  key: string;
  /** The stored JSON as it was read; undefined where there was no row. */
  from: string | undefined;
  /** The new JSON; undefined deletes the row. */
  to: string | undefined;
  now: Date;
}

/** Writes or deletes the row if its value is still `from`. Returns whether it did. */
export async function swapSetting(tx: Db | Tx, { key, from, to, now }: Swap): Promise<boolean> {
  const updated_at = now.toISOString();
  if (to === undefined) {
    if (from === undefined) return (await readSetting(tx, key)) === undefined;
    const deleted = await tx
      .deleteFrom("settings")
      .where("key", "=", key)
      .where("value", "=", from)
      .executeTakeFirst();
    return deleted.numDeletedRows === 1n;
  }
  if (from === undefined) {
    const inserted = await tx
      .insertInto("settings")
      .values({ key, value: to, updated_at })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await tx
    .updateTable("settings")
    .set({ value: to, updated_at })
    .where("key", "=", key)
    .where("value", "=", from)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
