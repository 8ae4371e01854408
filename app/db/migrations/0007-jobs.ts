import { type Kysely, sql } from "kysely";
import { textType } from "./column-types.ts";

/** Scheduled jobs, their runs, and the auto-publisher's settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createJobs(db);
  await createPublisher(db);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("job_schedules")
    .addColumn("job", text, (column) => column.primaryKey().notNull())
    .addColumn("first_seen_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("job_runs")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("job", text, (column) => column.notNull())
    .addColumn("due_at", text)
    .addColumn("attempt", "integer", (column) => column.notNull())
    .addColumn("trigger", text, (column) => column.notNull())
    .addColumn("started_at", text, (column) => column.notNull())
    .addColumn("finished_at", text)
    .addColumn("lease_until", text, (column) => column.notNull())
    .addColumn("outcome", text, (column) => column.notNull())
    .addColumn("message", text)
    .addColumn("counts", text, (column) => column.notNull())
    .addColumn("error", text)
    .addUniqueConstraint("job_runs_due_key", ["job", "due_at", "attempt"])
    .addCheckConstraint("job_runs_trigger", sql`"trigger" in ('schedule', 'manual')`)
    .addCheckConstraint("job_runs_outcome", sql`outcome in ('running', 'success', 'failed')`)
    .execute();
  // At most one run of a job at a time, scheduled or manual.
  await db.schema
    .createIndex("job_runs_running")
    .unique()
    .on("job_runs")
    .column("job")
    .where(sql<boolean>`finished_at is null`)
    .execute();
  await db.schema
    .createIndex("job_runs_started")
    .on("job_runs")
    .columns(["job", "started_at", "id"])
    .execute();
}

async function createPublisher(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("blog_scheduler_config")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("enabled", "boolean", (column) => column.notNull())
    .addColumn("posts_per_week", "integer", (column) => column.notNull())
    .addColumn("priority_cities", text, (column) => column.notNull())
    .addColumn("mode", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .addCheckConstraint("blog_scheduler_config_mode", sql`mode in ('review', 'automatic')`)
    .execute();
  await db.schema
    .createTable("auto_published_posts")
    .addColumn("post_id", text, (column) => column.notNull().references("blog_posts.id"))
    .addColumn("published_at", text, (column) => column.notNull())
    .addColumn("run_id", text)
    .addPrimaryKeyConstraint("auto_published_posts_pkey", ["published_at", "post_id"])
    .execute();
  // Finds each city's last post without reading posts.
  await db.schema
    .createIndex("blog_posts_city")
    .on("blog_posts")
    .columns(["status", "city_id", "publish_at"])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
}
