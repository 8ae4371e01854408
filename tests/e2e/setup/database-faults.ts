import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { waitForContentChanges } from "#tests/setup/content-changes.ts";
import type { Site } from "./site.ts";

/** Renames a table while `work` runs, as if it were missing. */
export async function withTableMissing(
  { db }: Site,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const hiddenName = `${table}_hidden`;
  await db.schema.alterTable(table).renameTo(hiddenName).execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable(hiddenName).renameTo(table).execute();
  }
}

interface RejectedInserts {
  table: string;
  /** SQL condition on `new` for the rows to reject; by default all. */
  when?: string;
}

/** Makes the database reject inserts into a table while `work` runs; reads still work. */
export async function withInsertsRejected(
  { db, engine }: Site,
  { table, when = "1 = 1" }: RejectedInserts,
  work: () => Promise<void>,
): Promise<void> {
  const on = sql`before insert on ${sql.table(table)} for each row when (${sql.raw(when)})`;
  if (engine === "sqlite") {
    await sql`create trigger refuse_rows ${on} begin select raise(abort, 'refused'); end`.execute(
      db,
    );
  } else {
    await sql`create or replace function refuse_row() returns trigger language plpgsql
      as 'begin raise exception ''refused''; end'`.execute(db);
    await sql`create trigger refuse_rows ${on} execute function refuse_row()`.execute(db);
  }
  try {
    await work();
  } finally {
    if (engine === "sqlite") await sql`drop trigger refuse_rows`.execute(db);
    else await sql`drop trigger refuse_rows on ${sql.table(table)}`.execute(db);
  }
}

/**
 * Holds the lock that writing a post needs until the returned function is called: on SQLite the lock
 * of the whole database, on PostgreSQL the lock of the table. Reads still work.
 */
export async function lockPosts({ db, engine }: Site): Promise<() => Promise<void>> {
  if (engine === "sqlite") {
    const { rows } = await sql<{
      file: string;
    }>`select file from pragma_database_list where name = 'main'`.execute(db);
    const other = new DatabaseSync(rows[0]?.file ?? "", { timeout: 5_000 });
    other.exec("begin exclusive");
    return async () => other.close();
  }
  const other = await db.startTransaction().execute();
  await sql`lock table blog_posts in exclusive mode`.execute(other);
  return async () => void (await other.rollback().execute());
}

/** Drops cached posts and facts, which the site would serve even without their tables. */
export async function dropCachedPages({ db, origin }: Site): Promise<void> {
  const at = new Date().toISOString();
  const tags = ["posts", "content/site-facts"];
  await db
    .insertInto("content_changes")
    .values(tags.map((tag) => ({ tag, at })))
    .execute();
  await waitForContentChanges(db, Number(new URL(origin).port));
}
