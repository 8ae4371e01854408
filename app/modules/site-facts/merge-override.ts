import { type SiteFacts, siteFactsSchema } from "./schema.ts";

/** The facts to use, and why a stored override was left out, if it was. */
export interface MergedFacts {
  facts: SiteFacts;
  problem?: string;
}

/**
 * Lays a stored override (JSON text) over the facts, top-level key by top-level key. One that is
 * no object or breaks the schema is left out as a whole: half an address is worse than an old one.
 */
export function mergeOverride(base: SiteFacts, json: string): MergedFacts {
  let override: unknown;
  try {
    override = JSON.parse(json);
  } catch {
    return { facts: base, problem: "not valid JSON" };
  }
  if (override === null || typeof override !== "object" || Array.isArray(override)) {
    return { facts: base, problem: "not a JSON object" };
  }
  const result = siteFactsSchema.safeParse({ ...base, ...override });
  if (result.success) return { facts: dropReplaced(base, result.data) };
  const reasons = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return { facts: base, problem: reasons.join("; ") };
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
