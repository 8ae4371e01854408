import type { Db } from "#app/db/schema.ts";
import {
  lastContent,
  readContent,
  type StoredContent,
} from "#app/modules/content-store/stored-content.server.ts";
import { contentFacts } from "./content.server.ts";
import { mergeOverride } from "./merge-override.ts";
import type { SiteFacts } from "./schema.ts";

/** Row of table `settings` that holds what staff changed. */
export const SITE_FACTS_KEY = "site-facts";

/** `content/facts.ts` with the row `site-facts` of table `settings` laid over it. */
export const storedFacts: StoredContent<SiteFacts> = {
  key: SITE_FACTS_KEY,
  base: contentFacts,
  parse: (json) => {
    const { facts, problem } = mergeOverride(contentFacts, json);
    return { value: facts, problem };
  },
};

/** The facts of the business, as they stand now. */
export async function getSiteFacts(db: Db): Promise<SiteFacts> {
  return readContent(db, storedFacts);
}

/** The facts as last read, without asking the database: for answers that cannot wait for it. */
export function lastSiteFacts(): SiteFacts {
  return lastContent(storedFacts);
}
