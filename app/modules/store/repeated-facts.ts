import type { SiteFacts } from "./schema.ts";
import { tokenValues } from "./tokens.server.ts";

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
  "possessionConcentrate",
  "campaignHeadline",
  "signUpPoints",
] as const;

/** Facts a text repeats instead of naming their `{{token}}`. */
export function repeatedFacts(text: string, facts: SiteFacts): { token: string; value: string }[] {
  const values = tokenValues(facts);
  return NOT_TO_REPEAT.filter((token) => holdsPhrase(text, values[token])).map((token) => ({
    token,
    value: values[token],
  }));
}

/** Whether the phrase stands in the text and is not the end of a longer figure: 8,500+ is not 500+. */
function holdsPhrase(text: string, phrase: string): boolean {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase());
  return at !== -1 && !/[\d,.]$/.test(text.slice(0, at));
}
