import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/**
 * Accounts with roles and email addresses, links that let a person choose a password, scopes and expiry
 * of API tokens, the time of the last confirmation of a session, and the account in the audit log.
 * Everything that exists belongs to the owner and keeps working.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .alterTable("staff_accounts")
    .addColumn("role", text, (column) => column.notNull().defaultTo("owner"))
    .execute();
  await db.schema.alterTable("staff_accounts").addColumn("email", text).execute();
  await db.schema.alterTable("staff_accounts").addColumn("removed_at", text).execute();
  await db.schema
    .createIndex("staff_accounts_email")
    .unique()
    .on("staff_accounts")
    .column("email")
    .execute();
  await db.schema
    .createTable("account_links")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("account_links_account")
    .on("account_links")
    .column("account_id")
    .execute();
  await db.schema.alterTable("staff_sessions").addColumn("confirmed_at", text).execute();
  await db.schema.alterTable("api_tokens").addColumn("scopes", text).execute();
  await db.schema.alterTable("api_tokens").addColumn("expires_at", text).execute();
  await db.schema.alterTable("audit_log").addColumn("account_id", text).execute();
}
