import type { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { readSetting } from "#app/db/store-setting.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";

/** A piece of content: what the content file says, until staff store something else. */
export interface StoredContent<T> {
  /** Row of table `settings` that holds what staff stored. */
  key: string;
  /** The content file's value, in force where the row is missing or unfit. */
  base: T;
  /** The value of stored JSON; with `problem` where the base had to stand in for it. */
  parse: (json: string) => { value: T; problem?: string };
}

/** Content that staff replace as a whole; one that breaks the schema is left out. */
export function storedContent<T>({
  key,
  base,
  schema,
}: {
  key: string;
  base: T;
  schema: z.ZodType<T>;
}): StoredContent<T> {
  const parse = (json: string) => {
    const result = schema.safeParse(parseJson(json));
    if (result.success) return { value: result.data };
    const reasons = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return { value: base, problem: reasons.join("; ") };
  };
  return { key, base, parse };
}

/** The last text seen of each: one page asks several times, and parsing again would tell nothing. */
const seen = new WeakMap<object, { json: string; value: unknown }>();

/** Pieces whose last look failed: an outage is logged once, not with every page. */
const failing = new Set<string>();

/**
 * The content in force. A stored value that does not fit is logged once and ignored. While the
 * database does not answer, what was last seen holds: the pages must not go down with it.
 */
export async function readContent<T>(db: Db, content: StoredContent<T>): Promise<T> {
  const { key } = content;
  try {
    const json = (await readSetting(db, key)) ?? "";
    failing.delete(key);
    if (json !== seen.get(content)?.json)
      seen.set(content, { json, value: valueFrom(content, json) });
  } catch (error) {
    if (!failing.has(key)) logger.error({ err: error, key }, "content not read; the last is shown");
    failing.add(key);
  }
  return lastContent(content);
}

/** The content as last read, or the content file's where nothing was read yet. */
export function lastContent<T>(content: StoredContent<T>): T {
  return (seen.get(content)?.value ?? content.base) as T;
}

function valueFrom<T>({ key, base, parse }: StoredContent<T>, json: string): T {
  if (json === "") return base;
  const { value, problem } = parse(json);
  if (problem) logger.error({ key, problem }, "stored content ignored");
  return value;
}
