import { type Kysely, sql } from "kysely";
import { textType } from "./column-types.ts";

/**
 * The id of an erased message, which the privacy journal needs after a restore, and the account behind an
 * erasure, which stays known when the session is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["message_id", "account_id"]) {
    await db.schema.alterTable("erasures").addColumn(column, textType(db)).execute();
  }
  await sql`
    update erasures
    set account_id = (
      select max(entry.account_id) from audit_log entry
      where entry.actor_kind = 'session' and entry.actor_id = erasures.actor_id
    )
    where actor_kind = 'session'
  `.execute(db);
}
