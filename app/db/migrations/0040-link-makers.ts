import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/**
 * Who made a link, so that it stops working when they lose the right to make it; and where to email an alert
 * to a person who was removed. Null for links made before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema.alterTable("account_links").addColumn("created_by", text).execute();
  await db.schema.alterTable("blog_previews").addColumn("created_by", text).execute();
  await db.schema.alterTable("account_alerts").addColumn("email", text).execute();
}
