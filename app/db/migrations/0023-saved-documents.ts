import { type Kysely, sql } from "kysely";
import { isPostgres, textType } from "./column-types.ts";

/** Rows of `settings` with content saved by staff. */
const CONTENT_KEYS = [
  ...["announcement", "city-texts", "site-facts"],
  ...["content-deals", "content-faqs", "content-products", "content-reels", "content-reviews"],
];

/** Settings that only signaled a change to other processes, or served as a lock. */
const OBSOLETE_KEYS = ["blog-version", "content-version", "redirects-version", "writer-turn"];

/**
 * Moves content saved by staff from `settings` to its own table, and adds saved content and redirects
 * to the change feed, which replaces the other signals of changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("saved_documents")
    .addColumn("key", text, (column) => column.primaryKey().notNull())
    .addColumn("value", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
  const list = (keys: string[]) => sql.join(keys.map((key) => sql.lit(key)));
  await sql`insert into saved_documents (key, value, updated_at)
    select key, value, updated_at from settings where key in (${list(CONTENT_KEYS)})`.execute(db);
  await sql`delete from settings
    where key in (${list([...CONTENT_KEYS, ...OBSOLETE_KEYS])})`.execute(db);
  await (isPostgres(db) ? createPostgresTriggers(db) : createSqliteTriggers(db));
}

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    const note = (tag: string) =>
      sql.raw(
        `insert into content_changes (tag, at) values (${tag}, strftime('%Y-%m-%dT%H:%M:%fZ'));`,
      );
    const condition = sql.raw(event === "update" ? "when new.value is not old.value" : "");
    await sql`create trigger ${sql.ref(`documents_noted_${event}`)}
      after ${sql.raw(event)} on saved_documents ${condition}
      begin ${note(`'content/' || ${row}.key`)} end`.execute(db);
    await sql`create trigger ${sql.ref(`redirects_noted_${event}`)}
      after ${sql.raw(event)} on redirects
      begin ${note("'redirects'")} end`.execute(db);
  }
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_document_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.value = old.value then return null; end if;
      if tg_op <> 'INSERT' then perform note_content_change('content/' || old.key); end if;
      if tg_op <> 'DELETE' then perform note_content_change('content/' || new.key); end if;
      return null;
    end $$`.execute(db);
  await sql`create function note_redirect_change() returns trigger language plpgsql as $$
    begin perform note_content_change('redirects'); return null; end $$`.execute(db);
  for (const [table, note] of [
    ["saved_documents", "note_document_change"],
    ["redirects", "note_redirect_change"],
  ] as const) {
    // Deferred as in migration 0014, because note_content_change holds a lock until the commit.
    await sql`create constraint trigger ${sql.ref(`${table}_noted`)}
      after insert or update or delete on ${sql.table(table)} deferrable initially deferred
      for each row execute function ${sql.ref(note)}()`.execute(db);
  }
  // Run the triggers of the deleted settings now: PostgreSQL cannot alter a table with pending triggers.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}
