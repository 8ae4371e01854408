import type { Db, Tx } from "#app/db/schema.ts";
import { latestDue, nextDue } from "#app/modules/background/schedule.server.ts";

/** Weeks go from Monday to Sunday by the store's clock. */
const MONDAYS = "0 0 * * 1";

const DAYS = 7;

/** When the week of `now` began. */
export function weekStart(now: Date): Date {
  const start = latestDue(MONDAYS, now);
  if (!start) throw new Error("there is no Monday before this moment");
  return start;
}

/** When the next week begins. */
export function nextWeekStart(now: Date): Date {
  const start = nextDue(MONDAYS, now);
  if (!start) throw new Error("there is no Monday after this moment");
  return start;
}

/** So many posts one run publishes at most. */
export function postsPerRun(postsPerWeek: number): number {
  return Math.ceil(postsPerWeek / DAYS);
}

/** How many posts the auto-publisher has published this week, by itself or when asked. */
export async function countThisWeek(db: Db | Tx, { now }: { now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom("auto_published_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("published_at", ">=", weekStart(now).toISOString())
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
