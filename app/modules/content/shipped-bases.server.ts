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

/** Saves the shipped version; undefined deletes it, because the content is the shipped one again. */
export async function saveBase(
  tx: Tx,
  { key, value }: { key: string; value: string | undefined },
): Promise<void> {
  if (value === undefined) {
    await tx.deleteFrom("shipped_bases").where("key", "=", key).execute();
    return;
  }
  await tx
    .insertInto("shipped_bases")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
