import { type Kysely, sql } from "kysely";
import { textType } from "./column-types.ts";

/** Alerts about the site, of which one per subject is open at a time; weekly digests; who gets them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("site_alerts")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("detail", text)
    .addColumn("raised_at", text, (column) => column.notNull())
    .addColumn("checked_at", text, (column) => column.notNull())
    .addColumn("emailed_at", text)
    .addColumn("resolved_at", text)
    .addColumn("note", text)
    .execute();
  await db.schema
    .createIndex("site_alerts_open")
    .unique()
    .on("site_alerts")
    .columns(["kind", "subject"])
    .where(sql<boolean>`resolved_at is null`)
    .execute();
  await db.schema
    .createTable("weekly_digests")
    .addColumn("week", text, (column) => column.primaryKey().notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("staff_accounts")
    .addColumn("wants_digest", "boolean", (column) => column.notNull().defaultTo(true))
    .execute();
}
