import type { z } from "zod";
import { logger } from "#app/platform/logger.server.ts";
import { dependsOn } from "#app/platform/page-dependencies.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import { findPreview } from "./content-previews.server.ts";
import { type Memo, memoByTags } from "./memo-by-tags.server.ts";
import type { Db, Tx } from "./schema.ts";
import { lockName } from "./transactions.server.ts";

/** The tag of a saved document in the change feed (migration 0023). */
export const contentTag = (key: string) => `content/${key}`;

/** Content that staff can edit: the content file's value until staff save their own. */
export interface SavedContent<T> {
  /** Key of the saved document. */
  key: string;
  /** The content file's value, used if nothing valid is saved. */
  base: T;
  /** The value of saved JSON; with `problem` if (part of) it is invalid and the base is used. */
  parse: (json: string) => { value: T; problem?: string };
  /** See {@link readContent}. */
  read: Memo<T, void>;
}

type Definition<T> = Pick<SavedContent<T>, "key" | "base"> &
  ({ schema: z.ZodType<T> } | Pick<SavedContent<T>, "parse">);

/** Defines editable content. With a schema, a saved document counts only if all of it is valid. */
export function savedContent<T>(definition: Definition<T>): SavedContent<T> {
  const { key, base } = definition;
  const parse = "schema" in definition ? createParser(definition.schema, base) : definition.parse;
  const read = memoByTags(
    [contentTag(key)],
    async (db) => {
      const json = await readSavedJson(db, key);
      if (json === undefined) return base;
      const { value, problem } = parse(json);
      if (problem) logger.error({ key, problem }, "saved content ignored");
      return value;
    },
    { fallback: base },
  );
  return { key, base, parse, read };
}

function createParser<T>(schema: z.ZodType<T>, base: T): SavedContent<T>["parse"] {
  return (json) => {
    const result = schema.safeParse(parseJson(json));
    if (result.success) return { value: result.data };
    const reasons = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return { value: base, problem: reasons.join("; ") };
  };
}

/**
 * The content in force. Invalid parts of a saved document are logged and ignored. While the database
 * is unavailable, returns the content last read, so that pages still work.
 */
export async function readContent<T>(db: Db, content: SavedContent<T>): Promise<T> {
  const preview = findPreview(db);
  return preview?.key === content.key ? (preview.value as T) : content.read(db);
}

/** The content last read in this process, or the content file's value if none was read. */
export function lastContent<T>({ read, base }: SavedContent<T>): T {
  return read.last() ?? base;
}

/** JSON of a saved document; undefined if the content file's value is in force. */
export async function readSavedJson(db: Db | Tx, key: string): Promise<string | undefined> {
  dependsOn(contentTag(key));
  const row = await db
    .selectFrom("saved_documents")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/**
 * Like {@link readSavedJson}, and keeps others from changing the document until the transaction ends.
 * Call it first in the transaction.
 */
export async function lockSavedJson(tx: Tx, key: string): Promise<string | undefined> {
  await lockName(tx, contentTag(key));
  return readSavedJson(tx, key);
}

/** Saves a document as JSON; undefined deletes it, so that the content file's value is in force. */
export async function saveJson(
  tx: Db | Tx,
  { key, json, now }: { key: string; json: string | undefined; now: Date },
): Promise<void> {
  if (json === undefined) {
    await tx.deleteFrom("saved_documents").where("key", "=", key).execute();
    return;
  }
  const row = { value: json, updated_at: now.toISOString() };
  await tx
    .insertInto("saved_documents")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** The saved documents of these keys. */
export function listSavedJson(
  db: Db | Tx,
  keys: readonly string[],
): Promise<{ key: string; value: string }[]> {
  return db
    .selectFrom("saved_documents")
    .select(["key", "value"])
    .where("key", "in", keys)
    .execute();
}
