import type { Db, Tx } from "#app/db/schema.ts";
import type { BlogSchedulerConfigTable } from "#app/db/tables/automation.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import type { SchedulerConfig } from "./schema.ts";

/** The one row there is. */
const ROW = "default";

/** What holds until staff say otherwise. */
export const DEFAULT_CONFIG: SchedulerConfig = {
  enabled: true,
  postsPerWeek: 3,
  priorityCities: [],
  mode: "review",
};

const COLUMNS = ["enabled", "posts_per_week", "priority_cities", "mode"] as const;

/** How the auto-publisher is set. */
export async function readSchedulerConfig(db: Db): Promise<SchedulerConfig> {
  const row = await db
    .selectFrom("blog_scheduler_config")
    .select(COLUMNS)
    .where("id", "=", ROW)
    .executeTakeFirst();
  return row ? toConfig(row) : DEFAULT_CONFIG;
}

/**
 * The same for a transaction that goes by it: nobody changes it before the end, and two that count
 * the posts of a week count one after the other.
 */
export async function lockSchedulerConfig(
  tx: Tx,
  { now }: { now: Date },
): Promise<SchedulerConfig> {
  await tx
    .insertInto("blog_scheduler_config")
    .values({ id: ROW, ...toRow(DEFAULT_CONFIG), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const row = await lockRow(
    tx,
    tx.selectFrom("blog_scheduler_config").select(COLUMNS).where("id", "=", ROW),
  );
  return row ? toConfig(row) : DEFAULT_CONFIG;
}

/** Saves all of it; the row exists once it was locked. */
export async function storeSchedulerConfig(
  tx: Tx,
  { config, now }: { config: SchedulerConfig; now: Date },
): Promise<void> {
  await tx
    .updateTable("blog_scheduler_config")
    .set({ ...toRow(config), updated_at: now.toISOString() })
    .where("id", "=", ROW)
    .execute();
}

type Row = Pick<BlogSchedulerConfigTable, (typeof COLUMNS)[number]>;

function toConfig(row: Row): SchedulerConfig {
  const { enabled, posts_per_week, priority_cities, mode } = row;
  const priorityCities = JSON.parse(priority_cities);
  return { enabled, postsPerWeek: posts_per_week, priorityCities, mode };
}

function toRow({ enabled, postsPerWeek, priorityCities, mode }: SchedulerConfig): Row {
  const priority_cities = JSON.stringify(priorityCities);
  return { enabled, posts_per_week: postsPerWeek, priority_cities, mode };
}
