import type { Db, Tx } from "#app/db/schema.ts";
import { startOfWeek } from "#app/platform/time.server.ts";

const DAYS = 7;

/** So many posts one run publishes at most. */
export function postsPerRun(postsPerWeek: number): number {
  return Math.ceil(postsPerWeek / DAYS);
}

/** How many posts the auto-publisher has published this week, by itself or when asked. */
export async function countThisWeek(db: Db | Tx, { now }: { now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom("auto_published_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("published_at", ">=", startOfWeek(now).toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of them came out in these runs. */
export async function countInRuns(db: Db, { runs }: { runs: string[] }): Promise<number> {
  if (runs.length === 0) return 0;
  const { count } = await db
    .selectFrom("auto_published_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("run_id", "in", runs)
    .executeTakeFirstOrThrow();
  return count;
}
