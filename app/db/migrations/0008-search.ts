import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Runs of the SEO automation, IndexNow announcements, redirects, and not-found URLs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRuns(db);
  await createRedirectTables(db);
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("seo_runs")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("trigger", text, (column) => column.notNull())
    .addColumn("tasks", text, (column) => column.notNull())
    // 1 while running, then null; unique, so that only one run is active at a time.
    .addColumn("running", "integer")
    .addColumn("lease_until", text, (column) => column.notNull())
    .addColumn("started_at", text, (column) => column.notNull())
    .addColumn("finished_at", text)
    .addColumn("outcome", text)
    .addUniqueConstraint("seo_runs_running_key", ["running"])
    .execute();
  await db.schema
    .createTable("indexnow_told")
    .addColumn("path", text, (column) => column.primaryKey().notNull())
    .addColumn("told_at", text, (column) => column.notNull())
    .execute();
}

async function createRedirectTables(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("redirects")
    .addColumn("from_path", text, (column) => column.primaryKey().notNull())
    .addColumn("to_address", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("missed_addresses")
    .addColumn("path", text, (column) => column.primaryKey().notNull())
    .addColumn("noise", "boolean", (column) => column.notNull())
    .addColumn("hits", "integer", (column) => column.notNull())
    .addColumn("first_seen", text, (column) => column.notNull())
    .addColumn("last_seen", text, (column) => column.notNull())
    .addColumn("referrer_host", text)
    .execute();
  await db.schema
    .createIndex("missed_addresses_last_seen")
    .on("missed_addresses")
    .columns(["noise", "last_seen"])
    .execute();
}
