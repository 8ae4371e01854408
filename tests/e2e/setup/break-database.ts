import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Site } from "./site.ts";

/** Renames a table while `work` runs, as if it were missing. */
export async function withoutTable(
  { db }: Site,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const aside = `${table}_set_aside`;
  await db.schema.alterTable(table).renameTo(aside).execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable(aside).renameTo(table).execute();
  }
}

interface Refused {
  table: string;
  /** Which rows, as an SQL condition on `new`; by default all. */
  when?: string;
}

/** Makes the database reject inserts into a table while `work` runs; reading still works. */
export async function refusingRows(
  { db, engine }: Site,
  { table, when = "1 = 1" }: Refused,
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
 * Holds the lock that writing a post needs, on a connection of its own, until the returned function
 * is called: with SQLite of the whole database, with PostgreSQL of the table. Reading goes on.
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
