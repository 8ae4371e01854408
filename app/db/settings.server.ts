import { dependsOn } from "#app/platform/page-dependencies.server.ts";
import { type Memo, memoByTags } from "./memo-by-tags.server.ts";
import type { Db, Tx } from "./schema.ts";

const settingTag = (key: string) => `settings/${key}`;

/** Saves a value in table `settings`, as JSON. */
export async function saveSetting(
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

/** The saved JSON of a key; undefined if the key has no row. */
export async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  dependsOn(settingTag(key));
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** Deletes a setting. Returns whether it existed. */
export async function deleteSetting(tx: Db | Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("settings")
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * A memo of a setting that pages show; its value is `base` if the setting is not saved. While the
 * database is unavailable, it returns the value last read. `parse` must log invalid values itself.
 */
export function memoSetting<T>({
  key,
  base,
  parse,
}: {
  key: string;
  base: T;
  parse: (json: string) => T;
}): Memo<T, void> {
  return memoByTags(
    [settingTag(key)],
    async (db) => {
      const json = await readSetting(db, key);
      return json === undefined ? base : parse(json);
    },
    { fallback: base },
  );
}

interface CompareAndSet {
  key: string;
  /** The saved JSON as it was read; undefined if there was no row. */
  from: string | undefined;
  /** The new JSON. */
  to: string;
  now: Date;
}

/** Saves a setting if its value is still `from`. Returns whether it was saved. */
export async function compareAndSetSetting(
  db: Db | Tx,
  { key, from, to, now }: CompareAndSet,
): Promise<boolean> {
  const updated_at = now.toISOString();
  if (from === undefined) {
    const inserted = await db
      .insertInto("settings")
      .values({ key, value: to, updated_at })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await db
    .updateTable("settings")
    .set({ value: to, updated_at })
    .where("key", "=", key)
    .where("value", "=", from)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
