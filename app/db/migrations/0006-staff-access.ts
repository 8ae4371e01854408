import { type Kysely, PostgresAdapter, sql } from "kysely";
import { textType } from "./column-types.ts";

/** Staff accounts and sessions, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createSessions(db);
  await createAuditLog(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("staff_accounts")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("password_hash", text, (column) => column.notNull())
    .addColumn("password_changed_at", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sign_in_attempts")
    .addColumn("scope", text, (column) => column.primaryKey().notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("last_at", text, (column) => column.notNull())
    .addColumn("blocked_until", text, (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("token_hash", text, (column) => column.notNull())
    .addColumn("user_agent", text, (column) => column.notNull())
    .addColumn("address", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("last_used_at", text, (column) => column.notNull())
    .addColumn("ended_at", text)
    .addUniqueConstraint("staff_sessions_token_hash_key", ["token_hash"])
    .execute();
  await db.schema
    .createTable("staff_devices")
    .addColumn("token_hash", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("last_used_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("api_tokens")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("account_id", text, (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("last_used_at", text)
    .addColumn("revoked_at", text)
    .addUniqueConstraint("api_tokens_token_hash_key", ["token_hash"])
    .execute();
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("audit_log")
    .addColumn("id", text, (column) => column.primaryKey().notNull())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("actor_kind", text, (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("action", text, (column) => column.notNull())
    .addColumn("subject_kind", text, (column) => column.notNull())
    .addColumn("subject_id", text)
    .addColumn("summary", text, (column) => column.notNull())
    .addColumn("before", text)
    .addColumn("after", text)
    .execute();
  await db.schema.createIndex("audit_log_at").on("audit_log").columns(["at", "id"]).execute();
  await db.schema
    .createIndex("audit_log_subject")
    .on("audit_log")
    .columns(["subject_kind", "subject_id", "at"])
    .execute();
  await makeAppendOnly(db);
}

/** Makes the database itself reject updates and deletions of entries. */
async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$`.execute(db);
    await sql`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_audit_change()`.execute(db);
    await sql`create trigger audit_log_never_emptied before truncate on audit_log
      execute function refuse_audit_change()`.execute(db);
    return;
  }
  // "insert or replace" deletes rows without running the delete trigger.
  await sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  for (const change of ["update", "delete"]) {
    await sql`create trigger ${sql.ref(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  }
}
