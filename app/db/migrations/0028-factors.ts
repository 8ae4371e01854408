import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Passkeys, one-time codes with their recovery codes, and challenges that browsers have to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("passkeys")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("host", text, (column) => column.notNull())
    .addColumn("credential_id", text, (column) => column.notNull().unique())
    .addColumn("public_key", text, (column) => column.notNull())
    .addColumn("counter", text, (column) => column.notNull())
    .addColumn("transports", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("last_used_at", text)
    .execute();
  await db.schema.createIndex("passkeys_account").on("passkeys").column("account_id").execute();
  await db.schema
    .createTable("one_time_codes")
    .addColumn("account_id", text, (column) =>
      column.primaryKey().notNull().references("staff_accounts.id"),
    )
    .addColumn("secret", text, (column) => column.notNull())
    .addColumn("last_step", "integer", (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("recovery_codes_account")
    .on("recovery_codes")
    .column("account_id")
    .execute();
  await db.schema
    .createTable("staff_challenges")
    .addColumn("token_hash", text, (column) => column.primaryKey().notNull())
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("account_id", text, (column) => column.references("staff_accounts.id"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
}
