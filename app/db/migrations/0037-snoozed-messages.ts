import { type Kysely, sql } from "kysely";

/** An index of the few snoozed messages, so that listing them does not scan all messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("messages_snoozed")
    .on("messages")
    .columns(["snoozed_until", "created_at", "id"])
    .where(sql<boolean>`snoozed_until is not null`)
    .execute();
}
