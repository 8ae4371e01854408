import type { Db } from "#app/db/schema.ts";
import { RETENTION } from "#app/modules/store/retention.ts";

const DAY_MS = 86_400_000;

/** Deletes the marks of old submissions, as the privacy page promises. Returns how many. */
export async function purgeSubmissions(db: Db, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.rateLimitDays * DAY_MS).toISOString();
  const result = await db
    .deleteFrom("lead_submissions")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
