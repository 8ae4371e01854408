import { type Kysely, sql } from "kysely";

/**
 * Posts of the store were kept under the name it came with. From now on a token stands there, so
 * that they follow when the store is renamed. Texts and dates stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["blog_posts", "blog_revisions"]) {
    await sql`update ${sql.table(table)} set author = '{{name}}' where author = 'Hyde Cannabis'`.execute(
      db,
    );
  }
}
