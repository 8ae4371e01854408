import type { Db } from "#app/db/schema.ts";

/** Rows of these kinds that are still to be sent. */
export async function countPending(db: Db, { kinds }: { kinds: string[] }): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("kind", "in", kinds)
    .where("status", "in", ["pending", "sending"])
    .executeTakeFirstOrThrow();
  return Number(count);
}
