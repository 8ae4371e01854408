import { type Kysely, PostgresAdapter, sql } from "kysely";
import { textType } from "./column-types.ts";

/**
 * Lists changes of public content. Triggers write it, so every change to a post, a setting, or an
 * upload, by any process or by hand, drops the pages that show it from every cache.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = textType(db);
  await db.schema
    .createTable("content_changes")
    // Numbers are never reused, so that a reader that was suspended detects missing changes.
    .addColumn(
      "seq",
      isPostgres ? "bigserial" : sql`integer primary key autoincrement`,
      (column) => (isPostgres ? column.primaryKey().notNull() : column),
    )
    .addColumn("tag", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
  await (isPostgres ? createPostgresTriggers(db) : createSqliteTriggers(db));
}

/** Posts appear in lists, below other posts of their category, and at their own URL. */
const POST_TAGS = ["'posts'", "'posts/' || row.category", "'post/' || row.slug"];

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const note = (tags: string[], row: "new" | "old") =>
    `insert into content_changes (tag, at) values ${tags
      .map((tag) => `(${tag.replace("row.", `${row}.`)}, strftime('%Y-%m-%dT%H:%M:%fZ'))`)
      .join(", ")};`;
  const create = async (name: string, event: string, when: string, body: string) => {
    const condition = when === "" ? "" : ` when ${when}`;
    await sql`${sql.raw(`create trigger ${name} after ${event}${condition} begin ${body} end`)}`.execute(
      db,
    );
  };
  const isPublic = (row: string) => `${row}.status = 'published' and ${row}.deleted_at is null`;
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["update", "old"],
    ["delete", "old"],
  ] as const) {
    const name = (table: string) => `${table}_noted_${event}_${row}`;
    await create(name("posts"), `${event} on blog_posts`, isPublic(row), note(POST_TAGS, row));
    await create(
      name("settings"),
      `${event} on settings`,
      event === "update" ? "new.value is not old.value" : "",
      note(["'settings/' || row.key"], row),
    );
    await create(name("uploads"), `${event} on uploads`, "", note(["'uploads'"], row));
  }
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  // The lock makes numbers appear in commit order: a reader that has seen 7 must not find a 6 later.
  // The triggers are deferred to the commit, so the lock is held only briefly.
  await sql`create function note_content_change(variadic changed text[]) returns void
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('content_changes'));
      insert into content_changes (tag, at)
        select tag, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from unnest(changed) as tag;
      perform pg_notify('content_changes', '');
    end $$`.execute(db);
  await sql`create function note_post_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then
        perform note_content_change('posts', 'posts/' || old.category, 'post/' || old.slug);
      end if;
      if tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null then
        perform note_content_change('posts', 'posts/' || new.category, 'post/' || new.slug);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create function note_setting_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.value = old.value then return null; end if;
      if tg_op <> 'INSERT' then perform note_content_change('settings/' || old.key); end if;
      if tg_op <> 'DELETE' then perform note_content_change('settings/' || new.key); end if;
      return null;
    end $$`.execute(db);
  await sql`create function note_upload_change() returns trigger language plpgsql as $$
    begin perform note_content_change('uploads'); return null; end $$`.execute(db);
  for (const [table, note] of [
    ["blog_posts", "note_post_change"],
    ["settings", "note_setting_change"],
    ["uploads", "note_upload_change"],
  ] as const) {
    await sql`create constraint trigger ${sql.ref(`${table}_noted`)}
      after insert or update or delete on ${sql.table(table)} deferrable initially deferred
      for each row execute function ${sql.ref(note)}()`.execute(db);
  }
}
