import type { Db } from "#app/db/schema.ts";
import { lastContent, readContent, type StoredContent } from "#app/db/stored-content.server.ts";
import { contentFacts } from "./content.server.ts";
import { storedMenuFailover } from "./menu-failover.server.ts";
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

/** One object per object of facts, since what is made of facts is often cached by identity. */
const withFailover = new WeakMap<SiteFacts, SiteFacts>();

/** The facts of the business in force now, with `menu.failover` while the menu is replaced. */
export async function getSiteFacts(db: Db): Promise<SiteFacts> {
  const [facts, { failover }] = await Promise.all([
    readContent(db, storedFacts),
    readContent(db, storedMenuFailover),
  ]);
  if (!failover) return facts;
  const moved = withFailover.get(facts) ?? { ...facts, menu: { ...facts.menu, failover: true } };
  withFailover.set(facts, moved);
  return moved;
}

/** The facts as last read, without asking the database: for answers that cannot wait for it. */
export function lastSiteFacts(): SiteFacts {
  return lastContent(storedFacts);
}
