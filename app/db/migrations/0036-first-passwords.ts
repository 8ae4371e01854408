import { type Kysely, sql } from "kysely";

/**
 * Whether people chose their password themselves, and an index for the counts of contacts that staff have
 * not handled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("staff_accounts")
    .addColumn("password_chosen", "boolean", (column) => column.notNull().defaultTo(true))
    .execute();
  // The first start creates this account with its password; everyone else chose theirs with a link.
  await sql`
    update staff_accounts set password_chosen = false
    where id = 'owner' and password_changed_at = created_at
  `.execute(db);
  await db.schema
    .createIndex("campaign_contacts_state")
    .on("campaign_contacts")
    .columns(["quarantine_reason", "status"])
    .execute();
}
