import type { Db } from "#app/db/schema.ts";
import { readSetting } from "#app/db/store-setting.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { parseTag } from "./parse-tag.ts";

/** Row of table `settings` with the code. */
export const VERIFICATION_KEY = "verification-tag";

/** The row last seen, and what it meant. */
let last: { json: string; code: string | null } = { json: "", code: null };

/** Whether the last look failed: an outage is logged once, not with every page. */
let failing = false;

/**
 * The code that stands in the head of every public page; null where none is stored. While the
 * database does not answer, the one last seen holds.
 */
export async function getVerificationTag(db: Db): Promise<string | null> {
  try {
    const json = (await readSetting(db, VERIFICATION_KEY)) ?? "";
    failing = false;
    if (json !== last.json) last = { json, code: readCode(json) };
  } catch (error) {
    if (!failing) logger.error({ err: error }, "verification tag not read; the last one holds");
    failing = true;
  }
  return last.code;
}

function readCode(json: string): string | null {
  if (json === "") return null;
  const stored = parseJson(json);
  const parsed = typeof stored === "string" ? parseTag(stored) : undefined;
  if (parsed?.ok) return parsed.code;
  logger.error({ key: VERIFICATION_KEY }, "stored verification tag ignored");
  return null;
}
