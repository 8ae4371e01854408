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
  if (result.success) return { facts: result.data };
  const reasons = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return { facts: base, problem: reasons.join("; ") };
}
