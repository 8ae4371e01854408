import type { Db, Tx } from "#app/db/schema.ts";

/** JSON of the shipped version an edited piece of content is compared with; undefined for others. */
export async function readBase(db: Db | Tx, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("shipped_bases")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** Keys of the pieces of content that have one. */
export async function listBaseKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("shipped_bases").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
}

interface SwapBase {
  key: string;
  /** As it was read. */
  from: string | undefined;
  /** Undefined where the content is the shipped one again. */
  to: string | undefined;
}

/** Writes or deletes the shipped version if it still is what was read; tells whether it did. */
export async function swapBase(tx: Db | Tx, { key, from, to }: SwapBase): Promise<boolean> {
  if (from === to) return true;
  if (from === undefined) {
    const inserted = await tx
      .insertInto("shipped_bases")
      .values({ key, value: to ?? "" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  if (to === undefined) {
    const deleted = await tx
      .deleteFrom("shipped_bases")
      .where("key", "=", key)
      .where("value", "=", from)
      .executeTakeFirst();
    return deleted.numDeletedRows === 1n;
  }
  const updated = await tx
    .updateTable("shipped_bases")
    .set({ value: to })
    .where("key", "=", key)
    .where("value", "=", from)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
