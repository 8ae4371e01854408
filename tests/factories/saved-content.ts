import { saveJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";

/** Saves content in place of a content file, without history or audit entries. */
export function saveContent(db: Db, key: string, value: unknown): Promise<void> {
  return saveJson(db, { key, json: JSON.stringify(value), now: new Date() });
}

/** Puts the content files back in force: for one key, or for all. */
export async function forgetContent(db: Db, key?: string): Promise<void> {
  let rows = db.deleteFrom("saved_documents");
  if (key !== undefined) rows = rows.where("key", "=", key);
  await rows.execute();
}
