import type { Db } from "#app/db/schema.ts";
import type { ContentDocument } from "./documents.server.ts";

/** A piece of content as it stands in the database, for those who are about to change it. */
export async function readDocument<T>(db: Db, document: ContentDocument<T>): Promise<T> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", document.settingsKey)
    .executeTakeFirst();
  return document.read(row?.value ?? "");
}
