import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Sign-ups that would change or resubscribe a contact, until its owner confirms them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("unconfirmed_sign_ups")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("email", text)
    .addColumn("phone_number", text)
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("page", text, (column) => column.notNull())
    .addColumn("email_wording", text)
    .addColumn("sms_wording", text)
    .addColumn("reasons", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  for (const column of ["email", "phone_number"]) {
    await db.schema
      .createIndex(`unconfirmed_sign_ups_${column}`)
      .on("unconfirmed_sign_ups")
      .column(column)
      .execute();
  }
  await db.schema
    .createIndex("unconfirmed_sign_ups_created_at")
    .on("unconfirmed_sign_ups")
    .columns(["created_at", "id"])
    .execute();
}
