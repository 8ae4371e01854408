import { type Kysely, sql } from "kysely";

import { textType } from "./column-types.ts";

/** States and cities, leads with their consents, the outbox, rate limits, and settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createLeads(db);
  await createOutbox(db);
  await createOperations(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("states")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("abbreviation", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("cities")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("state_id", text, (column) => column.notNull().references("states.id"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("population", "integer", (column) => column.notNull())
    .addColumn("slug", text, (column) => column.notNull())
    .addColumn("county", text, (column) => column.notNull())
    .addUniqueConstraint("cities_slug_key", ["slug"])
    .execute();
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("campaign_contacts")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("email", text)
    .addColumn("phone_number", text)
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull().defaultTo("new"))
    .addColumn("opted_in", "boolean", (column) => column.notNull())
    .addColumn("unsubscribe_token", text, (column) => column.notNull())
    .addColumn("quarantine_reason", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .addUniqueConstraint("campaign_contacts_email_key", ["email"])
    .addUniqueConstraint("campaign_contacts_phone_number_key", ["phone_number"])
    .addUniqueConstraint("campaign_contacts_unsubscribe_token_key", ["unsubscribe_token"])
    .addCheckConstraint(
      "campaign_contacts_reachable",
      sql`email is not null or phone_number is not null`,
    )
    .execute();
  await db.schema
    .createTable("consents")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("contact_id", text, (column) => column.notNull().references("campaign_contacts.id"))
    .addColumn("channel", text, (column) => column.notNull())
    .addColumn("wording", text, (column) => column.notNull())
    .addColumn("page", text, (column) => column.notNull())
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("granted_at", text, (column) => column.notNull())
    .addColumn("revoked_at", text)
    .addColumn("revoked_via", text)
    .execute();
  await db.schema.createIndex("consents_contact_id").on("consents").column("contact_id").execute();
  await db.schema
    .createTable("messages")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("message", text, (column) => column.notNull())
    .addColumn("page", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull().defaultTo("new"))
    .addColumn("quarantine_reason", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("lead_submissions")
    .addColumn("submission_key", text, (column) => column.primaryKey().notNull())
    .addColumn("form", text, (column) => column.notNull())
    .addColumn("lead_id", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("outbox")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("payload", text, (column) => column.notNull())
    .addColumn("dedupe_key", text)
    .addColumn("status", text, (column) => column.notNull().defaultTo("pending"))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("available_at", text, (column) => column.notNull())
    .addColumn("lease_until", text)
    .addColumn("last_error", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("finished_at", text)
    .addUniqueConstraint("outbox_dedupe_key_key", ["dedupe_key"])
    .execute();
  await db.schema
    .createIndex("outbox_status_available_at")
    .on("outbox")
    .columns(["status", "available_at"])
    .execute();
  await db.schema
    .createTable("outbox_attempts")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("outbox_id", text, (column) =>
      column.notNull().references("outbox.id").onDelete("cascade"),
    )
    .addColumn("attempt", "integer", (column) => column.notNull())
    .addColumn("started_at", text, (column) => column.notNull())
    .addColumn("finished_at", text, (column) => column.notNull())
    .addColumn("outcome", text, (column) => column.notNull())
    .addColumn("detail", text)
    .execute();
  await db.schema
    .createIndex("outbox_attempts_outbox_id")
    .on("outbox_attempts")
    .column("outbox_id")
    .execute();
}

async function createOperations(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("rate_limits")
    .addColumn("bucket", text, (column) => column.notNull())
    .addColumn("window_start", text, (column) => column.notNull())
    .addColumn("hits", "integer", (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("rate_limits_pkey", ["bucket", "window_start"])
    .execute();
  await db.schema
    .createIndex("rate_limits_expires_at")
    .on("rate_limits")
    .column("expires_at")
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("key", text, (column) => column.primaryKey().notNull())
    .addColumn("value", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
}
