import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** Why staff publish words that a rule warns about, and which rules the text of each post breaks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("copy_reasons")
    .addColumn("subject_kind", text, (column) => column.notNull())
    .addColumn("subject_id", text, (column) => column.notNull())
    .addColumn("finding_key", text, (column) => column.notNull())
    .addColumn("rule", text, (column) => column.notNull())
    .addColumn("words", text, (column) => column.notNull())
    .addColumn("sentence", text, (column) => column.notNull())
    .addColumn("reason", text, (column) => column.notNull())
    .addColumn("actor_kind", text, (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("given_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("copy_reasons_key", ["subject_kind", "subject_id", "finding_key"])
    .execute();
  await db.schema
    .alterTable("blog_posts")
    .addColumn("copy_rules", text, (column) => column.notNull().defaultTo(""))
    .execute();
}
