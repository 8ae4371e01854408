import { dependsOn } from "#app/platform/page-record.server.ts";
import { type Memo, memoByTags } from "./memo-by-tags.server.ts";
import type { Db, Tx } from "./schema.ts";

const tagOf = (key: string) => `settings/${key}`;

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

/** The saved JSON of a key; undefined if there is none. */
export async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  dependsOn(tagOf(key));
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** Deletes a setting. Returns whether there was one. */
export async function deleteSetting(tx: Db | Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("settings")
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * A setting that pages show: cached until it changes, `base` if it is not saved. If the database does
 * not answer, the value last read is used. `parse` logs a saved value that does not fit.
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
    [tagOf(key)],
    async (db) => {
      const json = await readSetting(db, key);
      return json === undefined ? base : parse(json);
    },
    { fallback: base },
  );
}

interface Swap {
  key: string;
  /** The saved JSON as it was read; undefined if there was no row. */
  from: string | undefined;
  /** The new JSON. */
  to: string;
  now: Date;
}

/** Saves a setting if its value is still `from`. Returns whether it did. */
export async function swapSetting(db: Db | Tx, { key, from, to, now }: Swap): Promise<boolean> {
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
