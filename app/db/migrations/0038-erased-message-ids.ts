import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** The id of an erased message, so that the privacy journal can name it after a restore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("erasures").addColumn("message_id", textType(db)).execute();
}
