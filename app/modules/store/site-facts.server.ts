import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import {
  contentTag,
  lastContent,
  readContent,
  savedContent,
} from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import facts from "#content/facts.ts";
import { applyClaims, savedClaims } from "./claims/claims.server.ts";
import { listFrameOrigins } from "./frames.ts";
import { getMenuFailover } from "./menu-failover.server.ts";
import { type SiteFacts, siteFactsSchema, valueAt } from "./schema.ts";

/** The facts in `content/facts.ts`, without the changes of staff. */
export const shippedFacts: SiteFacts = siteFactsSchema.parse(facts);

/** Key of the saved document with the facts that staff changed. */
export const SITE_FACTS_KEY = "site-facts";

const FACTS_TAG = contentTag(SITE_FACTS_KEY);

/** `content/facts.ts` with the override applied. */
const savedFacts = savedContent<SiteFacts>({
  key: SITE_FACTS_KEY,
  base: shippedFacts,
  parse: (json) => {
    const { facts, problem } = mergeOverride(shippedFacts, json);
    return { value: facts, problem };
  },
});

/**
 * The current facts, with `menu.failover` while menu links lead to the fallback, and with what the
 * ledger of claims hides or confirms today. Returns the same object until the facts change or a claim
 * expires, because derived values are cached by its identity.
 */
export const getSiteFacts: (db: Db) => Promise<SiteFacts> = memoByTags([FACTS_TAG], async (db) => {
  const [saved, { failover }, ledger] = await Promise.all([
    readContent(db, savedFacts),
    getMenuFailover(db),
    readContent(db, savedClaims),
  ]);
  const facts: SiteFacts = failover ? { ...saved, menu: { ...saved.menu, failover: true } } : saved;
  const { inForce, changesAt } = applyClaims(ledger, facts, storeDay(new Date()));
  if (changesAt) freshUntil(changesAt);
  return inForce ? { ...facts, claims: inForce } : facts;
});

/** The facts as last read, without a query: for responses that cannot wait for the database. */
export function getLastSiteFacts(): SiteFacts {
  return lastContent(savedFacts);
}

/** Origins of other sites that pages may use: the frames, and the target of the Leave button. */
export async function getContentPolicy(
  db: Db,
): Promise<{ frames: string[]; formTargets: string[] }> {
  const facts = await getSiteFacts(db);
  return { frames: listFrameOrigins(facts), formTargets: [new URL(facts.ageGate.leaveUrl).origin] };
}

interface MergedFacts {
  facts: SiteFacts;
  /** The valid part of the override. */
  override: Record<string, unknown>;
  /** Why some or all of the override was ignored. */
  problem?: string;
}

/**
 * Applies a saved override (JSON text) to the facts, one top-level key at a time. A key with an
 * invalid value is ignored as a whole: half an address is worse than an old one. The other keys
 * still apply, so a release with a stricter schema costs the store one fact, not all of them.
 */
export function mergeOverride(base: SiteFacts, json: string): MergedFacts {
  let saved: unknown;
  try {
    saved = JSON.parse(json);
  } catch {
    return { facts: base, override: {}, problem: "not valid JSON" };
  }
  if (saved === null || typeof saved !== "object" || Array.isArray(saved)) {
    return { facts: base, override: {}, problem: "not a JSON object" };
  }
  const result = siteFactsSchema.safeParse({ ...base, ...saved });
  if (result.success)
    return { facts: removeReplacedPlaceholders(base, result.data), override: { ...saved } };
  const { issues } = result.error;
  const problem = issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ");
  const invalidKeys = new Set(issues.map(({ path }) => path[0]));
  const override = Object.fromEntries(
    Object.entries(saved).filter(([key]) => !invalidKeys.has(key)),
  );
  const valid = siteFactsSchema.safeParse({ ...base, ...override });
  if (Object.keys(override).length === 0 || !valid.success) {
    return { facts: base, override: {}, problem };
  }
  return { facts: removeReplacedPlaceholders(base, valid.data), override, problem };
}

/** Removes placeholders that staff replaced. Restoring the shipped value makes it one again. */
function removeReplacedPlaceholders(base: SiteFacts, facts: SiteFacts): SiteFacts {
  const isReplaced = (path: string) =>
    JSON.stringify(valueAt(facts, path)) !== JSON.stringify(valueAt(base, path));
  return { ...facts, placeholders: facts.placeholders.filter((path) => !isReplaced(path)) };
}
