import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { contentFacts } from "./content.server.ts";
import { mergeOverride } from "./merge-override.ts";
import type { SiteFacts } from "./schema.ts";

/** Row of table `settings` that holds what staff changed. */
export const SITE_FACTS_KEY = "site-facts";

/** The last override seen: one page asks several times, and parsing again would tell nothing new. */
let last = { json: "", facts: contentFacts };

/**
 * The facts of the business: `content/facts.ts` with the row `site-facts` of table `settings` laid
 * over it. A row that does not fit the schema is logged once and ignored.
 */
export async function getSiteFacts(db: Db): Promise<SiteFacts> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SITE_FACTS_KEY)
    .executeTakeFirst();
  if (!row) return contentFacts;
  if (row.value !== last.json) {
    const { facts, problem } = mergeOverride(contentFacts, row.value);
    if (problem) logger.error({ key: SITE_FACTS_KEY, problem }, "stored site facts ignored");
    last = { json: row.value, facts };
  }
  return last.facts;
}
