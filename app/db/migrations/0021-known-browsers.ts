import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/**
 * Single-use links that make a device known, and whether an account's password breaks today's rules.
 * That is unknown (null) until the next sign-in, because only a hash of the password is saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("device_links")
    .addColumn("token_hash", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
  await db.schema.alterTable("staff_accounts").addColumn("password_weak", "boolean").execute();
}
