import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Alerts that tell a person what happened to their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("account_alerts")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("summary", text, (column) => column.notNull())
    .addColumn("session_id", text)
    .addColumn("by_email", "boolean", (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("account_alerts_account")
    .on("account_alerts")
    .column("account_id")
    .execute();
}
