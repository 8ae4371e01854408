import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import { findUnmarkedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { unmatchedMarks } from "#app/modules/store/conditional-text.ts";
import { repeatedFacts } from "#app/modules/store/repeated-facts.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import { fillText, tokenValues, unknownTokens } from "#app/modules/store/tokens.server.ts";
import { eachString, fieldPath, type Problem } from "./problem.ts";

/** Longest description a search engine is given. */
const DESCRIPTION_LENGTH = 160;

interface Copy {
  file: string;
  name: string;
  value: unknown;
  /** Services the whole piece is about: it is taken down while one is not approved. */
  about?: readonly Service[];
}

/**
 * Unknown `{{tokens}}`, marks without counterpart, facts repeated by hand, and services that need an
 * approval mentioned outside `{{#service}}` parts, anywhere in a piece of content. `more` names the
 * tokens known to this piece only.
 */
export function checkTokens(
  { file, name, value, about = [] }: Copy,
  facts: SiteFacts,
  more: readonly string[] = [],
): Problem[] {
  const pack = rulePackFor(facts.address.state);
  const values = tokenValues(facts);
  const known = { ...values, ...Object.fromEntries(more.map((token) => [token, token])) };
  const problems: Problem[] = [];
  eachString(value, (text, path) => {
    const field = fieldPath(name, path);
    for (const token of unknownTokens(text, known)) {
      problems.push({ file, field, reason: `unknown token {{${token}}}` });
    }
    for (const { token, value } of repeatedFacts(text, facts)) {
      problems.push({ file, field, reason: `repeats the fact "${value}": write {{${token}}}` });
    }
    for (const mark of unmatchedMarks(text)) {
      problems.push({ file, field, reason: `${mark} has no counterpart` });
    }
    for (const { services, words } of findUnmarkedClaims(pack, text)) {
      if (services.some((service) => about.includes(service))) continue;
      const reason = `offers ${services.join(" or ")} outside {{#…}} parts: ${words}`;
      problems.push({ file, field, reason });
    }
  });
  return problems;
}

/** Tokens where nothing fills them: in the facts and picture texts that the rest draws on. */
export function checkNoTokens({ file, name, value }: Copy): Problem[] {
  const problems: Problem[] = [];
  eachString(value, (text, path) => {
    if (!text.includes("{{")) return;
    problems.push({ file, field: fieldPath(name, path), reason: "must hold no {{tokens}}" });
  });
  return problems;
}

/** Descriptions that grow past the limit once their tokens are filled. */
export function checkDescriptions({ file, name, value }: Copy, facts: SiteFacts): Problem[] {
  const values = tokenValues(facts);
  const problems: Problem[] = [];
  eachString(value, (text, path) => {
    if (path.at(-1) !== "description") return;
    const { length } = fillText(text, values);
    if (length <= DESCRIPTION_LENGTH) return;
    const reason = `must be at most ${DESCRIPTION_LENGTH} characters once filled in, is ${length}`;
    problems.push({ file, field: fieldPath(name, path), reason });
  });
  return problems;
}
