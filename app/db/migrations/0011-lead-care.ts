import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Notes about leads, proof of erasures, and indexes for lists of leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotes(db);
  await createErasures(db);
  await indexLists(db);
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("lead_kind", text, (column) => column.notNull())
    .addColumn("lead_id", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("actor_kind", text, (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("lead_notes_lead_id").on("lead_notes").column("lead_id").execute();
}

async function createErasures(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("erasures")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("lead_kind", text, (column) => column.notNull())
    .addColumn("cause", text, (column) => column.notNull())
    .addColumn("email_hash", text)
    .addColumn("phone_hash", text)
    .addColumn("unsubscribe_hash", text)
    .addColumn("withdrawn", "boolean", (column) => column.notNull())
    .addColumn("removed", text, (column) => column.notNull())
    .addColumn("consents", text)
    .addColumn("actor_kind", text, (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("erased_at", text, (column) => column.notNull())
    .addColumn("proof_until", text)
    .execute();
  for (const column of ["email_hash", "phone_hash", "unsubscribe_hash", "proof_until"]) {
    await db.schema.createIndex(`erasures_${column}`).on("erasures").column(column).execute();
  }
  await db.schema
    .createIndex("erasures_erased_at")
    .on("erasures")
    .columns(["erased_at", "id"])
    .execute();
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  for (const table of ["campaign_contacts", "messages"]) {
    await db.schema
      .createIndex(`${table}_created_at`)
      .on(table)
      .columns(["created_at", "id"])
      .execute();
  }
  await db.schema.createIndex("messages_email").on("messages").column("email").execute();
  await db.schema
    .createIndex("lead_submissions_lead_id")
    .on("lead_submissions")
    .column("lead_id")
    .execute();
}
