import { unmatchedMarks } from "#app/modules/store/conditional-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { tokenValues, unknownTokens } from "#app/modules/store/tokens.server.ts";
import type { Issue } from "./issue-text.ts";

/**
 * `{{tokens}}` in any text of a value that stand for nothing, and marks without counterpart. `more`
 * holds tokens known to these texts only.
 */
export function unknownTokenIssues(
  value: unknown,
  facts: SiteFacts,
  { more = {}, path = [] }: { more?: Record<string, string>; path?: PropertyKey[] } = {},
): Issue[] {
  if (typeof value === "string") {
    const unknown = unknownTokens(value, { ...tokenValues(facts), ...more }).map((token) => ({
      path,
      message: `contains {{${token}}}, which is not a known fact`,
    }));
    const unmatched = unmatchedMarks(value).map((mark) => ({
      path,
      message: `contains ${mark} without its matching mark`,
    }));
    return [...unknown, ...unmatched];
  }
  if (value === null || typeof value !== "object") return [];
  const parts: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((part, index) => [index, part])
    : Object.entries(value);
  return parts.flatMap(([key, part]) =>
    unknownTokenIssues(part, facts, { more, path: [...path, key] }),
  );
}
