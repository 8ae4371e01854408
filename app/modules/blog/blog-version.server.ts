import type { Db, Tx } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";

/** Row of table `settings` that changes with every change the public can see. */
const BLOG_VERSION_KEY = "blog-version";

/** Marks that posts came, went, moved or changed; in the transaction that makes it so. */
export async function bumpBlogVersion(tx: Tx, { now }: { now: Date }): Promise<void> {
  await tx
    .insertInto("settings")
    .values({
      key: BLOG_VERSION_KEY,
      value: JSON.stringify(newId()),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** What is made of posts holds as long as this text stays the same. */
export async function readBlogVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", BLOG_VERSION_KEY)
    .executeTakeFirst();
  return row?.value ?? "";
}
