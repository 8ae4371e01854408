import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import {
  contentTag,
  lastContent,
  readContent,
  savedContent,
} from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { contentFacts } from "./content.server.ts";
import { menuFailover } from "./menu-failover.server.ts";
import { mergeOverride } from "./merge-override.ts";
import type { SiteFacts } from "./schema.ts";

/** Key of the saved document with the facts that staff changed. */
export const SITE_FACTS_KEY = "site-facts";

/** The tag of the facts in the change feed. */
const FACTS_TAG = contentTag(SITE_FACTS_KEY);

/** `content/facts.ts` with what staff saved applied. */
export const savedFacts = savedContent<SiteFacts>({
  key: SITE_FACTS_KEY,
  base: contentFacts,
  parse: (json) => {
    const { facts, problem } = mergeOverride(contentFacts, json);
    return { value: facts, problem };
  },
});

/**
 * The facts of the business in force now, with `menu.failover` while menu links lead to the fallback.
 * The same object until they change, since values made of facts are often cached by identity.
 */
export const getSiteFacts: (db: Db) => Promise<SiteFacts> = memoByTags([FACTS_TAG], async (db) => {
  const [facts, { failover }] = await Promise.all([readContent(db, savedFacts), menuFailover(db)]);
  return failover ? { ...facts, menu: { ...facts.menu, failover: true } } : facts;
});

/** The facts as last read, without asking the database: for answers that cannot wait for it. */
export function lastSiteFacts(): SiteFacts {
  return lastContent(savedFacts);
}
