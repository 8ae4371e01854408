import { type SiteFacts, siteFactsSchema } from "./schema.ts";

/** The facts to use, and why a saved value was ignored, if one was. */
export interface MergedFacts {
  facts: SiteFacts;
  /** The part of the override that is used, as it is saved. */
  stored: Record<string, unknown>;
  problem?: string;
}

/**
 * Lays a stored override (JSON text) over the facts, top-level key by top-level key. A key whose
 * value breaks the schema is ignored as a whole: half an address is worse than an old one. The others
 * are still used, so a stricter release loses the store one fact and not all of them.
 */
export function mergeOverride(base: SiteFacts, json: string): MergedFacts {
  let override: unknown;
  try {
    override = JSON.parse(json);
  } catch {
    return { facts: base, stored: {}, problem: "not valid JSON" };
  }
  if (override === null || typeof override !== "object" || Array.isArray(override)) {
    return { facts: base, stored: {}, problem: "not a JSON object" };
  }
  const result = siteFactsSchema.safeParse({ ...base, ...override });
  if (result.success) return { facts: dropReplaced(base, result.data), stored: { ...override } };
  const { issues } = result.error;
  const problem = issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ");
  const unfit = new Set(issues.map(({ path }) => path[0]));
  const stored = Object.fromEntries(Object.entries(override).filter(([key]) => !unfit.has(key)));
  const valid = siteFactsSchema.safeParse({ ...base, ...stored });
  if (Object.keys(stored).length === 0 || !valid.success) {
    return { facts: base, stored: {}, problem };
  }
  return { facts: dropReplaced(base, valid.data), stored, problem };
}

/** A placeholder that staff replaced is none any more; one restored is one again. */
function dropReplaced(base: SiteFacts, facts: SiteFacts): SiteFacts {
  const isReplaced = (path: string) =>
    JSON.stringify(valueAt(facts, path)) !== JSON.stringify(valueAt(base, path));
  return { ...facts, placeholders: facts.placeholders.filter((path) => !isReplaced(path)) };
}

/** What stands at a dotted path of the facts. */
function valueAt(facts: SiteFacts, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], facts);
}
