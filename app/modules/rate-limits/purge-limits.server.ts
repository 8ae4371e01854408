import type { Db } from "#app/db/schema.ts";

/** Deletes counters whose window is over. Returns how many. */
export async function purgeLimits(db: Db, { now }: { now: Date }): Promise<number> {
  const result = await db
    .deleteFrom("rate_limits")
    .where("expires_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
