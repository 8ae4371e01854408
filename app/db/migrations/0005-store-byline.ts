import { type Kysely, sql } from "kysely";

/**
 * Replaces the store's shipped name in the author of posts by a token, so that the author changes when
 * the store is renamed. Texts and dates do not change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["blog_posts", "blog_revisions"]) {
    await sql`update ${sql.table(table)} set author = '{{name}}' where author = 'Hyde Cannabis'`.execute(
      db,
    );
  }
}
