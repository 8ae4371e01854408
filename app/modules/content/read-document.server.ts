import { readSavedJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import type { ContentDocument } from "./documents.server.ts";

/** A piece of content as it is in the database now, for those who are about to change it. */
export async function readDocument<T>(db: Db, document: ContentDocument<T>): Promise<T> {
  return document.read((await readSavedJson(db, document.savedKey)) ?? "");
}
