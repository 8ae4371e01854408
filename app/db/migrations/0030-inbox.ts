import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Snoozed and assigned messages, answers to messages, saved replies, and segments of contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendMessages(db);
  await createAnswers(db);
  await createSavedReplies(db);
  await createSegments(db);
}

async function extendMessages(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  for (const column of ["snoozed_until", "assignee_id"]) {
    await db.schema.alterTable("messages").addColumn(column, text).execute();
  }
  // All columns that the counts of the inbox read, so that no message text is read for them.
  await db.schema
    .createIndex("messages_state")
    .on("messages")
    .columns(["quarantine_reason", "status", "snoozed_until", "assignee_id"])
    .execute();
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("message_answers")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("message_id", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("actor_kind", text, (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("account_id", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("message_answers_message_id")
    .on("message_answers")
    .column("message_id")
    .execute();
}

async function createSavedReplies(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("saved_replies")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
}

async function createSegments(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("contact_segments")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("query", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
}
