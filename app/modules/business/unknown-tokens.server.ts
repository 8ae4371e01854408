import { unmatchedMarks } from "#app/modules/site-facts/conditional-text.ts";
import type { SiteFacts } from "#app/modules/site-facts/schema.ts";
import { tokenValues, unknownTokens } from "#app/modules/site-facts/tokens.ts";
import type { Issue } from "./issue-text.ts";

/** `{{tokens}}` in any text of a value that stand for nothing, and marks without counterpart. */
export function unknownTokenIssues(
  value: unknown,
  facts: SiteFacts,
  path: PropertyKey[] = [],
): Issue[] {
  if (typeof value === "string") {
    const unknown = unknownTokens(value, tokenValues(facts)).map((token) => ({
      path,
      message: `holds {{${token}}}, which stands for no fact`,
    }));
    const unmatched = unmatchedMarks(value).map((mark) => ({
      path,
      message: `holds ${mark} without its counterpart`,
    }));
    return [...unknown, ...unmatched];
  }
  if (value === null || typeof value !== "object") return [];
  const parts: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((part, index) => [index, part])
    : Object.entries(value);
  return parts.flatMap(([key, part]) => unknownTokenIssues(part, facts, [...path, key]));
}
