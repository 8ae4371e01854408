import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { contentFacts } from "./content.server.ts";
import { mergeOverride } from "./merge-override.ts";
import type { SiteFacts } from "./schema.ts";

/** Row of table `settings` that holds what staff changed. */
export const SITE_FACTS_KEY = "site-facts";

/** The last override seen: one page asks several times, and parsing again would tell nothing new. */
let last = { json: "", facts: contentFacts };

/** Whether the last look failed: an outage is logged once, not with every page. */
let failing = false;

/**
 * The facts of the business: `content/facts.ts` with the row `site-facts` of table `settings` laid
 * over it. A row that does not fit the schema is logged once and ignored. While the database does
 * not answer, the facts last seen hold: hours, phone and menu must not go down with it.
 */
export async function getSiteFacts(db: Db): Promise<SiteFacts> {
  try {
    const json = await readOverride(db);
    failing = false;
    if (json !== last.json) last = { json, facts: merge(json) };
  } catch (error) {
    if (!failing) logger.error({ err: error }, "site facts not read; those last seen are shown");
    failing = true;
  }
  return last.facts;
}

/** The stored JSON; empty where staff changed nothing. */
async function readOverride(db: Db): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SITE_FACTS_KEY)
    .executeTakeFirst();
  return row?.value ?? "";
}

function merge(json: string): SiteFacts {
  if (json === "") return contentFacts;
  const { facts, problem } = mergeOverride(contentFacts, json);
  if (problem) logger.error({ key: SITE_FACTS_KEY, problem }, "stored site facts ignored");
  return facts;
}
