import type { SiteFacts } from "#app/modules/site-facts/schema.ts";
import { fillText, tokenValues, unknownTokens } from "#app/modules/site-facts/tokens.ts";
import { eachString, fieldPath, type Problem } from "./problem.ts";

/** Facts written out so distinctively that finding them in copy means they were repeated by hand. */
const NOT_TO_REPEAT = [
  "phone",
  "email",
  "address",
  "street",
  "openingHours",
  "licenceNumber",
  "productCount",
  "strainCount",
  "homeRatingCount",
  "returnsPolicy",
  "paymentPolicy",
  "possessionPublic",
  "possessionHome",
  "campaignHeadline",
  "signUpPoints",
] as const;

/** Longest description a search engine is given. */
const DESCRIPTION_LENGTH = 160;

interface Copy {
  file: string;
  name: string;
  value: unknown;
}

/**
 * Unknown `{{tokens}}`, and facts repeated by hand, anywhere in a piece of content. `more` names the
 * tokens known to this piece only.
 */
export function checkTokens(
  { file, name, value }: Copy,
  facts: SiteFacts,
  more: readonly string[] = [],
): Problem[] {
  const values = tokenValues(facts);
  const known = { ...values, ...Object.fromEntries(more.map((token) => [token, token])) };
  const problems: Problem[] = [];
  eachString(value, (text, path) => {
    const field = fieldPath(name, path);
    for (const token of unknownTokens(text, known)) {
      problems.push({ file, field, reason: `unknown token {{${token}}}` });
    }
    for (const token of NOT_TO_REPEAT) {
      if (holdsPhrase(text, values[token])) {
        const reason = `repeats the fact "${values[token]}": write {{${token}}}`;
        problems.push({ file, field, reason });
      }
    }
  });
  return problems;
}

/** Whether the phrase stands in the text and is not the end of a longer figure: 8,500+ is not 500+. */
function holdsPhrase(text: string, phrase: string): boolean {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase());
  return at !== -1 && !/[\d,.]$/.test(text.slice(0, at));
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
