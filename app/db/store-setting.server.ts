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
